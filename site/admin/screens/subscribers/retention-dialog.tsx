import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { entryScreen } from '#contract/admin/addresses'
import { type Retention, type RetentionDays, retention } from '#contract/admin/retention'
import { contentTypes } from '#contract/content/content-types'
import { retentionText as text } from '../../../text/admin/retention'
import { ask } from '../../api/call'
import { readQuery } from '../../api/read-query'
import { Button } from '../../kit/button'
import { CancelButton } from '../../kit/cancel-button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { Dialog } from '../../kit/dialog'
import { shownDateTime } from '../../kit/dutch-clock'
import { FormAlert } from '../../kit/form-alert'
import { InputField } from '../../kit/input-field'
import { Unloaded } from '../../kit/states'
import { useIsOpen } from '../../kit/use-is-open'
import { useSentForm } from '../../kit/use-sent-form'
import { useNotices } from '../../shell/notices'

const retentionQuery = readQuery(['retention'], retention.get, {})

/** Where the page that tells visitors these periods is edited. */
const PRIVACY = entryScreen(contentTypes.contentPage, 'privacy')
const [before, privacy, after] = text.promised

const RULES = ['pending', 'held', 'unsubscribed', 'leads', 'audit'] as const

/** The values of the fields while loading. */
const UNKNOWN: RetentionDays = { pending: 0, held: 0, unsubscribed: 0, leads: 0, audit: 0 }

/** How long personal data is kept, and what the rules last removed. */
export function RetentionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen && <OpenRetention onClose={onClose} />
}

function OpenRetention({ onClose }: { onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const { notify } = useNotices()
  const query = useQuery(retentionQuery)
  const { data } = query
  const [asked, setAsked] = useState<Asked>()
  const isThere = useIsOpen()
  const saving = useMutation({
    mutationFn: (days: RetentionDays) => ask(retention.save, {}, { body: days }),
    onSuccess(saved) {
      client.setQueryData(retentionQuery.queryKey, saved)
      void client.invalidateQueries({ queryKey: ['admin', 'subscribers'] })
      notify({ kind: 'good', text: text.saved })
      onClose()
    },
    onError: () => setAsked(undefined),
  })
  const { register, submit, isBusy, errors } = useSentForm({
    values: data?.days ?? UNKNOWN,
    send: async (days) => ({ days, due: (await ask(retention.due, {}, { body: days })).due }),
    onSent({ days, due }) {
      // Whoever left the dialog meanwhile wants nothing removed.
      if (!isThere.current) return
      const isAuditShorter = data !== undefined && isShorter(days.audit, data.days.audit)
      if (due === 0 && !isAuditShorter) saving.mutate(days)
      else setAsked({ days, due, isAuditShorter })
    },
  })
  const about = (
    <>
      {text.lead} <strong>{text.warning}</strong>
    </>
  )
  const actions = data && (
    <>
      <Button type="submit" form={id} look="signal" isBusy={isBusy || saving.isPending}>
        {isBusy || saving.isPending ? text.saving : text.save}
      </Button>
      <CancelButton label={text.cancel} isBusy={saving.isPending} onClose={onClose} />
    </>
  )
  return (
    <Dialog
      title={text.title}
      text={about}
      isOpen
      isBusy={saving.isPending}
      onClose={onClose}
      actions={actions}
    >
      {data ? (
        <form id={id} noValidate onSubmit={submit} className="grid gap-4">
          <FormAlert text={errors.whole} />
          <FormAlert error={saving.error} />
          {RULES.map((rule) => (
            <InputField
              key={rule}
              label={text.rule[rule]}
              help={text.help[rule]}
              error={errors.at(rule)}
              {...register(rule, { valueAsNumber: true })}
              type="number"
              min={0}
              inputMode="numeric"
            />
          ))}
          <p className="text-soft">{text.vitals}</p>
          <p className="text-soft">
            {before}
            <Link className="text-link underline underline-offset-3" to={PRIVACY}>
              {privacy}
            </Link>
            {after}
          </p>
          <p className="text-soft">{data.lastRun ? saidRun(data.lastRun) : text.never}</p>
        </form>
      ) : (
        <Unloaded query={query} rows={5} />
      )}
      {asked && (
        <ConfirmDialog
          title={text.ask.title}
          text={wordsOf(asked)}
          confirm={text.ask.confirm}
          isDanger
          isBusy={saving.isPending}
          isOpen
          onConfirm={() => saving.mutate(asked.days)}
          onClose={() => setAsked(undefined)}
        >
          <p role="status">{saving.isPending && text.ask.busy}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** New periods that remove something at once. */
interface Asked {
  readonly days: RetentionDays
  /** How many sign-ups. */
  readonly due: number
  readonly isAuditShorter: boolean
}

const isShorter = (days: number, before: number) => days !== 0 && (before === 0 || days < before)

function wordsOf({ due, isAuditShorter }: Asked): string {
  const { people, audit, final } = text.ask
  return [...(due > 0 ? [people(due)] : []), ...(isAuditShorter ? [audit] : []), final].join(' ')
}

function saidRun({ at, removed, held, auditMonths }: NonNullable<Retention['lastRun']>): string {
  if (held) return text.held[held](shownDateTime(at))
  const people = Object.values(removed).reduce((sum, one) => sum + one, 0)
  return text.ran(shownDateTime(at), people, auditMonths)
}
