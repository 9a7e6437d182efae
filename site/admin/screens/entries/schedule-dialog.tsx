import { createPortal } from 'react-dom'
import { useForm } from 'react-hook-form'
import { fullMoment } from '#contract/dutch-dates'
import { articleText } from '../../../text/admin/article'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { fromDutchClock, nextMorning, toDutchClock } from '../../kit/dutch-clock'
import { InputField } from '../../kit/input-field'

const words = articleText.planning

/** Asks for the moment at which an entry goes public, and repeats it in words before it is confirmed. */
export function ScheduleDialog({
  what,
  moment,
  isOpen,
  onPick,
  onClose,
}: {
  /** The title of the entry, where the screen below is not about it alone. */
  what?: string
  /** The moment set already (milliseconds since 1970). */
  moment: number | undefined
  isOpen: boolean
  onPick: (iso: string) => void
  onClose: () => void
}) {
  // A portal outside the form: a dialog has fields and keys of its own.
  return createPortal(
    <Dialog
      title={what === undefined ? words.dialogTitle : words.dialogTitleOf(what)}
      text={words.dialogText}
      isOpen={isOpen}
      onClose={onClose}
    >
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
    defaultValues: { local: moment === undefined ? nextMorning(Date.now()) : localOf(moment) },
  })
  const iso = fromDutchClock(watch('local'))
  const submit = handleSubmit(() => {
    if (iso !== null) onPick(iso)
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <InputField
        label={words.moment}
        help={words.momentHelp}
        error={formState.errors.local?.message}
        {...register('local', { validate: (local) => momentProblem(local) ?? true })}
        type="datetime-local"
      />
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
