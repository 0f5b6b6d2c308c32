import { pickCategory } from '#core/dashboard/category.ts';
import type { ChangedChannel, ChannelAccess, ChannelChange } from '../port.ts';
import type { YoutubeApi } from './api.ts';
import { ChatGone } from './refusals.ts';

/**
 * Changes the video that is on air: a channel of YouTube has no title of its own. Whatever an update leaves out is
 * deleted, so the video's own description, tags and language go back with it. @throws ChatGone while nothing is on air
 */
export async function updateVideo(
  api: YoutubeApi,
  access: ChannelAccess,
  { title, category: wanted }: ChannelChange,
): Promise<ChangedChannel> {
  const [broadcast] = await api.listBroadcasts(access);
  if (broadcast === undefined) throw new ChatGone('the channel is not live');
  const category = wanted === undefined ? undefined : pickCategory(wanted, await api.listCategories(access));
  if (title !== undefined || category !== undefined) {
    const snippet = await api.readVideo(access, broadcast.id);
    await api.updateVideo(access, broadcast.id, {
      ...snippet,
      ...(title === undefined ? {} : { title }),
      ...(category === undefined ? {} : { categoryId: category.id }),
    });
  }
  const unknownCategory = wanted !== undefined && category === undefined;
  return { title, category: category?.name, unknownCategory };
}
