import { useQueryClient } from '@tanstack/react-query'
import { type MediaItem, media } from '#contract/admin/media'
import { mediaText } from '../../../../text/admin/media'
import { call } from '../../../api/call'
import { useSavedNotice } from '../../../editing/saving/use-saved-notice'
import { useNotices } from '../../../frame/notices'
import { messageOf } from '../../../kit/states'
import { mediaQuery } from './media-query'

/** Deletes an image that is used nowhere; it can be taken back, so nothing is asked first. */
export function useRemoval(): (item: MediaItem) => Promise<void> {
  const client = useQueryClient()
  const { notify } = useNotices()
  const say = useSavedNotice()
  return async ({ name, etag }) => {
    try {
      const reply = await call(media.remove, { name }, { ifMatch: etag })
      if (reply?.commit) say(reply.commit, mediaText.removed(name), mediaText.undone)
    } catch (error) {
      notify({ kind: 'bad', text: messageOf(error) })
    }
    await client.invalidateQueries({ queryKey: mediaQuery.queryKey })
  }
}
