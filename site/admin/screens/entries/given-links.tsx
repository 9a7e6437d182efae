import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { FormAlert } from '../../kit/form-alert'
import { InputField } from '../../kit/input-field'
import { useNotices } from '../../shell/notices'

/** A link to what is not public yet, to be selected by hand where the browser does not copy it. */
export function LinkField({ label, url, note }: { label: string; url: string; note: string }) {
  return (
    <InputField
      label={label}
      hasHiddenLabel
      help={note}
      readOnly
      value={url}
      onFocus={(event) => event.target.select()}
    />
  )
}

/** Revokes all such links, whoever made them: there is no list of individual links. */
export function EndLinks({
  words,
  end,
  onEnded,
  className,
}: {
  words: { readonly label: string; readonly title: string; readonly text: string; readonly done: string }
  end: () => Promise<unknown>
  onEnded: () => void
  className?: string
}) {
  const { notify } = useNotices()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: end,
    onSuccess: () => {
      setAsked(false)
      onEnded()
      notify({ kind: 'good', text: words.done })
    },
  })

  function close() {
    setAsked(false)
    reset()
  }

  return (
    <>
      <Button look="quiet" className={className} onClick={() => setAsked(true)}>
        {words.label}
      </Button>
      <ConfirmDialog
        title={words.title}
        text={words.text}
        confirm={words.label}
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
