import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { mediaText as text } from '../../../text/admin/media'
import { call } from '../../api/call'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { FormAlert } from '../../kit/form-alert'
import { messageOf } from '../../kit/states'
import { useIsOpen } from '../../kit/use-is-open'
import { holdTab } from '../../media/hold-tab'
import { MediaPicture } from '../../media/media-picture'
import { mediaQuery, showItem } from '../../media/media-query'
import { useNotices } from '../../shell/notices'
import { useSavedNotice } from '../../shell/use-saved-notice'

/** Replaces a file; its address stays the same, unless it becomes another type of image. */
export function ReplaceDialog({
  item,
  onRenamed,
  onClose,
}: {
  item: MediaItem
  /** Shows it under its new name; returns what shows it again once that is undone. */
  onRenamed: (item: MediaItem) => () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const say = useSavedNotice()
  const { notify } = useNotices()
  const input = useRef<HTMLInputElement>(null)
  // A file may be long under way, and nobody has to wait for it: a late answer closes no other dialog.
  const isOpen = useIsOpen()
  const replacing = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return holdTab(() => call(mediaItems.replace, { name: item.name }, { body, ifMatch: item.etag }))
    },
    onSuccess: (reply) => {
      if (!reply) return
      showItem(client, reply.value, item.name)
      if (isOpen.current) onClose()
      const showAgain = reply.value.name === item.name ? undefined : onRenamed(reply.value)
      if (!reply.commit) return notify({ kind: 'good', text: text.same })
      say(reply.commit, text.replaced(item.name, reply.value.name), {
        async undone() {
          showAgain?.()
          return text.undone
        },
      })
    },
    // After a conflict with another change, the current file is shown when the dialog closes.
    onError(error) {
      if (!isOpen.current) notify({ kind: 'bad', text: messageOf(error) })
      return client.invalidateQueries({ queryKey: mediaQuery.queryKey })
    },
  })

  return (
    <Dialog
      title={text.replaceTitle(item.name)}
      text={text.replaceText[item.kind]}
      isOpen
      onClose={onClose}
      actions={
        <Button look="signal" isBusy={replacing.isPending} onClick={() => input.current?.click()}>
          {replacing.isPending ? text.replacing : text.choose}
        </Button>
      }
    >
      <MediaPicture item={item} alt={item.alt} />
      <input
        ref={input}
        type="file"
        hidden
        accept={item.kind === 'image' ? 'image/*' : '.pdf'}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) replacing.mutate(file)
        }}
      />
      <FormAlert error={replacing.error} />
    </Dialog>
  )
}
