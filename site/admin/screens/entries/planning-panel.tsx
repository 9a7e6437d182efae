import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { Item } from '#contract/admin/entries'
import { fullMoment } from '#contract/dutch-dates'
import { articleText } from '../../../text/admin/article'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { fromDutchClock, toDutchClock } from '../../kit/dutch-clock'
import { FormField } from '../../kit/field'
import { TextInput } from '../../kit/inputs'
import { partIds } from './entry-parts'
import { Panel, type PanelProps } from './panel'
import { sayPlanning, visibilityOf } from './say-planning'

const words = articleText.planning

/** Says what visitors see and when, and sets the fields that determine this. The form saves them. */
export function PlanningPanel({ type, value, saved = null, onChange }: PanelProps) {
  const now = useNow()
  const [isScheduling, setScheduling] = useState(false)
  const { planning } = type
  if (!planning) return null
  const visibility = visibilityOf(type, value, now)
  const set = (fields: Item) => {
    for (const [field, next] of Object.entries(fields)) onChange?.(field, next)
  }

  return (
    <Panel id={partIds.planning} title={words.title}>
      <p role="status" className="leading-lead">
        {sayPlanning({ type, value, saved, now })}
      </p>
      {onChange && (
        <div className="mt-3 flex flex-wrap gap-2">
          {visibility !== 'public' && (
            <Button onClick={() => set(planning.publish(null))}>{words.publish}</Button>
          )}
          {visibility !== 'public' && (
            <Button onClick={() => setScheduling(true)}>
              {visibility === 'planned' ? words.reschedule : words.schedule}
            </Button>
          )}
          {visibility !== 'hidden' && (
            <Button onClick={() => set(planning.withdraw())}>{words.withdraw}</Button>
          )}
        </div>
      )}
      <ScheduleDialog
        moment={type.publicFrom?.(value)}
        isOpen={isScheduling}
        onClose={() => setScheduling(false)}
        onPick={(moment) => {
          setScheduling(false)
          set(planning.publish(moment))
        }}
      />
    </Panel>
  )
}

const DAY = 24 * 60 * 60 * 1000

/** Asks for the moment at which an entry goes public, and repeats it in words before it is confirmed. */
function ScheduleDialog({
  moment,
  isOpen,
  onPick,
  onClose,
}: {
  /** The moment set already (milliseconds since 1970). */
  moment: number | undefined
  isOpen: boolean
  onPick: (iso: string) => void
  onClose: () => void
}) {
  // A portal outside the form: a dialog has fields and keys of its own.
  return createPortal(
    <Dialog title={words.dialogTitle} text={words.dialogText} isOpen={isOpen} onClose={onClose}>
      <ScheduleForm moment={moment} onPick={onPick} onClose={onClose} />
    </Dialog>,
    document.body,
  )
}

function ScheduleForm({
  moment,
  onPick,
  onClose,
}: {
  moment: number | undefined
  onPick: (iso: string) => void
  onClose: () => void
}) {
  const { register, watch, handleSubmit, formState } = useForm({
    defaultValues: { local: moment === undefined ? tomorrowMorning() : localOf(moment) },
  })
  const iso = fromDutchClock(watch('local'))
  const submit = handleSubmit(() => {
    if (iso !== null) onPick(iso)
  })

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // React events bubble to the form of the entry too, since the portal is its child.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <FormField label={words.moment} help={words.momentHelp} error={formState.errors.local?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('local', { validate: (local) => momentProblem(local) ?? true })}
            type="datetime-local"
          />
        )}
      </FormField>
      <p role="status">{iso !== null && isAhead(iso) && words.planned(fullMoment(iso))}</p>
      <div className="dialog-actions">
        <Button type="submit" look="signal">
          {words.confirm}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  )
}

/** The error in the field; undefined for a moment in the future. */
function momentProblem(local: string): string | undefined {
  const iso = fromDutchClock(local)
  if (iso === null) return words.momentMissing
  return isAhead(iso) ? undefined : words.momentPast
}

const isAhead = (iso: string) => Date.parse(iso) > Date.now()

const localOf = (moment: number) => toDutchClock(new Date(moment).toISOString())

/** Nine o'clock the next day, in Dutch time. */
function tomorrowMorning(): string {
  return `${localOf(Date.now() + DAY).slice(0, 10)}T09:00`
}

/** How often the words are updated, in milliseconds. */
const OFTEN = 20_000

/** The current time in milliseconds since 1970, updated regularly. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), OFTEN)
    return () => clearInterval(timer)
  }, [])
  return now
}
