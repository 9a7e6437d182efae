import { useState } from 'react'
import { createPortal } from 'react-dom'
import { articleText } from '../../../../../text/admin/article'
import { Button } from '../../../../kit/button'
import { Dialog } from '../../../../kit/dialog'
import { fromDutchClock, toDutchClock } from '../../../../kit/dutch-clock'
import { Field } from '../../../../kit/field'
import { TextInput } from '../../../../kit/inputs'
import { shownMoment } from './say-planning'

const words = articleText.planning
const DAY = 24 * 60 * 60 * 1000

/** Asks for the moment at which an entry goes public; it says that moment in words before it is picked. */
export function ScheduleDialog({
  moment,
  isOpen,
  onPick,
  onClose,
}: {
  /** The moment there is already (milliseconds since 1970). */
  moment: number | undefined
  isOpen: boolean
  onPick: (iso: string) => void
  onClose: () => void
}) {
  // Beside the form: a dialog has fields and keys of its own.
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
  const [local, setLocal] = useState(() => (moment === undefined ? tomorrowMorning() : localOf(moment)))
  const [isTried, setTried] = useState(false)
  const iso = fromDutchClock(local)
  const error =
    iso === null ? words.momentMissing : Date.parse(iso) <= Date.now() ? words.momentPast : undefined

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setTried(true)
        if (iso !== null && !error) onPick(iso)
      }}
    >
      <Field label={words.moment} help={words.momentHelp} error={isTried ? error : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={local}
            onChange={(event) => setLocal(event.target.value)}
          />
        )}
      </Field>
      <p role="status">{iso !== null && !error && words.planned(shownMoment(Date.parse(iso)))}</p>
      <div className="dialog-actions">
        <Button type="submit" look="signal">
          {words.confirm}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  )
}

const localOf = (moment: number) => toDutchClock(new Date(moment).toISOString())

/** Nine o'clock on the next day of the Dutch clock. */
function tomorrowMorning(): string {
  return `${localOf(Date.now() + DAY).slice(0, 10)}T09:00`
}
