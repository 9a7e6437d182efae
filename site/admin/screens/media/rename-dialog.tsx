import { useQueryClient } from '@tanstack/react-query'
import { media } from '#contract/addresses'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { mediaSlug } from '#contract/slug'
import { mediaText as text } from '../../../text/admin/media'
import { call } from '../../api/call'
import { FormAlert } from '../../kit/form-alert'
import { FormDialog } from '../../kit/form-dialog'
import { InputField } from '../../kit/input-field'
import { useSentForm } from '../../kit/use-sent-form'
import { mediaQuery, showItem } from '../../media/media-query'
import { useSavedNotice } from '../../shell/use-saved-notice'

/** Gives a file another name, also wherever it is used. Mount it only while it is open. */
export function RenameDialog({
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
  const end = item.name.lastIndexOf('.')
  const start = item.name.lastIndexOf('/') + 1
  const form = useSentForm({
    values: { name: item.name.slice(start, end) },
    send: (body) => call(mediaItems.rename, { name: item.name }, { body, ifMatch: item.etag }),
    onSent(reply) {
      if (!reply) return
      showItem(client, reply.value, item.name)
      onClose()
      const showAgain = onRenamed(reply.value)
      if (!reply.commit) return
      say(reply.commit, text.renamed(item.name, reply.value.name), {
        async undone() {
          showAgain()
          return text.undone
        },
      })
    },
    // It may be gone, or another: the list then shows what is there.
    onRefused: () => void client.invalidateQueries({ queryKey: mediaQuery.queryKey }),
  })
  const stem = mediaSlug(form.watch('name'))
  const address = media.to(item.name.slice(0, start) + stem + item.name.slice(end).toLowerCase())
  return (
    <FormDialog
      title={text.renameTitle(item.name)}
      text={text.renameText(item.usedIn.length)}
      act={text.renameNow}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <InputField
        label={text.name}
        error={form.errors.at('name')}
        help={stem && text.nameBecomes(address)}
        {...form.register('name')}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <FormAlert text={form.errors.whole} />
    </FormDialog>
  )
}
