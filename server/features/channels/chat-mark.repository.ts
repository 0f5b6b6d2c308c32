import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';
import type { ChatMark, ChatMarks } from '#server/platforms/youtube/chat-marks.ts';

/** Keeps how far each YouTube chat was read. */
export function createChatMarks(db: Db): ChatMarks {
  return {
    async load(platformChannelId, chatId) {
      const row = await db
        .selectFrom('youtube_chats')
        .selectAll()
        .where('platform_user_id', '=', platformChannelId)
        .where('chat_id', '=', chatId)
        .executeTakeFirst();
      return row && { chatId, pageToken: row.page_token, readSince: row.heard_since };
    },
    async save(platformChannelId, mark: ChatMark) {
      const values = { page_token: mark.pageToken, heard_since: mark.readSince };
      await saveRow(db, 'youtube_chats', ['platform_user_id', 'chat_id'], {
        platform_user_id: platformChannelId,
        chat_id: mark.chatId,
        ...values,
      });
    },
    async keepOnly(platformChannelId, chatIds) {
      const query = db.deleteFrom('youtube_chats').where('platform_user_id', '=', platformChannelId);
      await (chatIds.length === 0 ? query : query.where('chat_id', 'not in', chatIds)).execute();
    },
  };
}
