import { cleanText, cutText } from '../base/text.ts';
import { CHAT_MESSAGE_LIMIT, type Platform } from '../platforms/platform.ts';

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
// Chats trim what cannot be seen and then read `/` or `.` as their own commands, so both go together.
const COMMAND_PREFIX = /^(?:[\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]*[/.])+/u;

/** A text as the bot may send it: one clean line within the platform's limit that is no chat command; may be empty. */
export function fitForChat(text: string, platform: Platform): string {
  const line = cleanText(text.replace(LINE_BREAKS, ' ')).replace(COMMAND_PREFIX, '').trim();
  return cutText(line, CHAT_MESSAGE_LIMIT[platform]).trimEnd();
}
