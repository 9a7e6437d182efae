import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { entryScreen } from '#contract/admin/addresses'
import { editing as text } from '../../../../text/admin/editing'
import { Banner } from '../../../editing/banners/banner'
import { CopyButton } from '../../../editing/banners/trouble-banner'
import { newEntrySource } from '../../../editing/saving/source'
import { suggestMessage } from '../../../editing/saving/suggest-message'
import type { Editor } from '../../../editing/use-editor'
import { Button, ButtonLink } from '../../../kit/button'
import { messageOf } from '../../../kit/states'
import { useNotices } from '../../../shell/notices'
import { useSavedNotice } from '../../../shell/use-saved-notice'
import { idOf } from './entry-id'

/** Says that the entry was deleted while it was open, and offers to make it again with what stands here. */
export function GoneBanner({ editor }: { editor: Editor }) {
  const { source, items, who, revive, release } = editor
  const navigate = useNavigate()
  const tell = useSavedNotice()
  const { notify } = useNotices()
  const again = useMutation({
    mutationFn: () => {
      const message = suggestMessage(source.type, { before: [], after: items, now: Date.now() })
      return newEntrySource(source.type, Date.now).write(items, { etag: '', message })
    },
    onSuccess(version) {
      revive(version)
      if (version.commit) tell(version.commit)
      const id = idOf(source.type, version)
      if (id === source.id) return
      release()
      navigate(entryScreen(source.type, id))
    },
    onError: (error) => notify({ kind: 'bad', text: messageOf(error) }),
  })
  return (
    <Banner isUrgent title={text.gone.title(who)} text={text.gone.text}>
      <Button look="signal" isBusy={again.isPending} onClick={() => again.mutate()}>
        {text.gone.again}
      </Button>
      <CopyButton editor={editor} />
      <ButtonLink look="quiet" to={source.type.screen}>
        {text.gone.leave}
      </ButtonLink>
    </Banner>
  )
}
