import { useQueryClient } from '@tanstack/react-query'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { mediaText } from '../../../text/admin/media'
import { call } from '../../api/call'
import { messageOf } from '../../kit/states'
import { mediaQuery } from '../../media/media-query'
import { useNotices } from '../../shell/notices'
import { useSavedNotice } from '../../shell/use-saved-notice'

/** Deletes an unused file; it can be undone, so there is no confirmation. */
export function useRemoval(): (item: MediaItem) => Promise<void> {
  const client = useQueryClient()
  const { notify } = useNotices()
  const say = useSavedNotice()
  return async ({ name, etag }) => {
    try {
      const reply = await call(mediaItems.remove, { name }, { ifMatch: etag })
      if (reply?.commit) {
        say(reply.commit, mediaText.removed(name), { undone: mediaText.undone, until: 'closed' })
      }
    } catch (error) {
      notify({ kind: 'bad', text: messageOf(error) })
    }
    await client.invalidateQueries({ queryKey: mediaQuery.queryKey })
  }
}
