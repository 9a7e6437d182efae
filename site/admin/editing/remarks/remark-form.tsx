import { useIsMutating } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MOST_SAID } from '#contract/remark-limits'
import { remarksText as words } from '../../../text/admin/remarks'
import { Button } from '../../kit/button'
import { FormField } from '../../kit/field'
import { FormAlert } from '../../kit/form-alert'
import { TextArea } from '../../kit/inputs'
import { messageOf } from '../../kit/states'
import { useIsOpen } from '../../kit/use-is-open'
import { useNotices } from '../../shell/notices'
import { type RemarkAct, sayingKey, useRemarkAct } from './remarks-query'
import type { TextRemarks } from './use-remarks'

/** A remark or an answer while it is being written; nothing typed is lost when it cannot be sent. */
export function RemarkForm({
  of,
  answers = '',
  label,
  send,
  times = 0,
  toAct,
  onSent,
  onCancel,
}: {
  of: TextRemarks
  /** The id of the remark that it answers. */
  answers?: string
  label: string
  /** The words of the button. */
  send: string
  /** Takes the focus whenever this changes. */
  times?: number
  toAct: (text: string) => RemarkAct
  onSent: () => void
  onCancel: () => void
}) {
  const mutationKey = sayingKey(of.entry, answers)
  const done = () => {
    of.type(answers, null)
    onSent()
  }
  const { notify } = useNotices()
  const isThere = useIsOpen()
  // Where the form was folded away meanwhile, nothing else tells it.
  const onFailed = (error: Error) => {
    if (!isThere.current) notify({ kind: 'bad', text: words.notSent(messageOf(error), answers !== '') })
  }
  const { mutate, error } = useRemarkAct(of.entry, done, { mutationKey, onFailed })
  // Before the next key, which the mutation itself tells only after.
  const [isBegun, setBegun] = useState(false)
  // Also by a form that was closed meanwhile: what it sends is still in this one.
  const isSending = useIsMutating({ mutationKey }) > 0 || isBegun
  const text = of.typed[answers] ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it is asked for again
  useEffect(() => field.current?.focus(), [times])

  function put() {
    if (isSending) return
    if (isEmpty) return field.current?.focus()
    setBegun(true)
    mutate(toAct(text), { onSettled: () => setBegun(false) })
  }

  function cancel() {
    of.type(answers, null)
    onCancel()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      put()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isEmpty) cancel()
    else of.leave()
  }

  return (
    <div className="grid gap-2">
      <FormField label={label}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            data-first
            value={text}
            maxLength={MOST_SAID}
            // What is sent is then gone here: nothing more can be added to it.
            readOnly={isSending}
            onChange={(event) => of.type(answers, event.target.value)}
            onKeyDown={press}
          />
        )}
      </FormField>
      <FormAlert error={error} />
      <div className="flex flex-wrap gap-2">
        <Button look="ink" isBusy={isSending} onClick={put}>
          {send}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
