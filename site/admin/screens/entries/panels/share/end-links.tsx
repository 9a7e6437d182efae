import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { previews } from '#contract/admin/entries'
import { articleText } from '../../../../../text/admin/article'
import { ask } from '../../../../api/call'
import { Button } from '../../../../kit/button'
import { ConfirmDialog } from '../../../../kit/confirm-dialog'
import { FormAlert } from '../../../../kit/form-alert'
import { useNotices } from '../../../../shell/notices'

const words = articleText.share

/** Ends the links to an entry, whoever made them: which ones there are is not kept anywhere. */
export function EndLinks({ type, id, onEnded }: { type: string; id: string; onEnded: () => void }) {
  const { notify } = useNotices()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => ask(previews.endLinks, {}, { body: { type, id } }),
    onSuccess: () => {
      setAsked(false)
      onEnded()
      notify({ kind: 'good', text: words.ended })
    },
  })

  function close() {
    setAsked(false)
    reset()
  }

  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {words.end}
      </Button>
      <ConfirmDialog
        title={words.endTitle}
        text={words.endText}
        confirm={words.end}
        isDanger
        isBusy={isPending}
        isOpen={isAsked}
        onConfirm={() => mutate()}
        onClose={close}
      >
        <FormAlert error={error} />
      </ConfirmDialog>
    </>
  )
}
