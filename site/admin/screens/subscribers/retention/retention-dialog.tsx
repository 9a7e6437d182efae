import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Retention, type RetentionDays, retention } from '#contract/admin/retention'
import { retentionText as text } from '../../../../text/admin/retention'
import { ask } from '../../../api/call'
import { shownDateTime } from '../../../editing/dates/dutch-clock'
import { useNotices } from '../../../frame/notices'
import { Button } from '../../../kit/button'
import { Dialog } from '../../../kit/dialog'
import { Field } from '../../../kit/field'
import { FormAlert } from '../../../kit/form-alert'
import { TextInput } from '../../../kit/inputs'
import { ErrorState, SkeletonRows } from '../../../kit/states'
import { useFormErrors } from '../../../kit/use-form-errors'

const retentionQuery = queryOptions({
  queryKey: ['admin', 'retention'],
  queryFn: ({ signal }) => ask(retention.get, {}, { signal }),
})

const RULES = ['pending', 'held', 'unsubscribed', 'leads', 'audit'] as const

/** How long data about people is kept, and what the rules did last. */
export function RetentionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={text.title} text={text.lead} isOpen={isOpen} onClose={onClose}>
      <RetentionBody onClose={onClose} />
    </Dialog>
  )
}

function RetentionBody({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(retentionQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <RetentionForm retention={data} onClose={onClose} /> : <SkeletonRows rows={5} />
}

function RetentionForm({
  retention: { days, lastRun },
  onClose,
}: {
  retention: Retention
  onClose: () => void
}) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [typed, setTyped] = useState(days)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: RetentionDays) => ask(retention.save, {}, { body }),
    onSuccess: (saved) => {
      client.setQueryData(retentionQuery.queryKey, saved)
      void client.invalidateQueries({ queryKey: ['admin', 'subscribers'] })
      notify({ kind: 'good', text: text.saved })
      onClose()
    },
  })
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors(form, error, RULES)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate(typed)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <FormAlert text={errors.whole} />
      {RULES.map((rule) => (
        <Field key={rule} label={text.rule[rule]} help={text.help[rule]} error={errors.at(rule)}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              inputMode="numeric"
              value={Number.isNaN(typed[rule]) ? '' : typed[rule]}
              onChange={({ target }) =>
                setTyped((before) => ({
                  ...before,
                  [rule]: target.value === '' ? Number.NaN : Number(target.value),
                }))
              }
            />
          )}
        </Field>
      ))}
      <p className="text-soft">{text.vitals}</p>
      <p className="text-soft">{lastRun ? saidRun(lastRun) : text.never}</p>
      <p>{text.warning}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="signal" isBusy={isPending}>
          {isPending ? text.saving : text.save}
        </Button>
        <Button onClick={onClose}>{text.cancel}</Button>
      </div>
    </form>
  )
}

function saidRun({ at, removed, held, auditMonths }: NonNullable<Retention['lastRun']>): string {
  if (held) return text.held[held](shownDateTime(at))
  const people = Object.values(removed).reduce((sum, one) => sum + one, 0)
  return text.ran(shownDateTime(at), people, auditMonths)
}
