import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { countWords } from '#contract/plain-text'
import { minutesToRead } from '#contract/reading-time'
import { markdownText } from '../../../text/admin/markdown'
import { recalled, remember } from '../../kit/device-memory'
import { FormDialog } from '../../kit/form-dialog'
import { CheckSign } from '../../kit/icons'
import { InputField } from '../../kit/input-field'
import { useSettled } from '../../kit/use-settled'
import { useCommands } from '../../shell/shortcuts'

const words = markdownText.goal
const MOST = 100_000
/** Milliseconds without typing after which the words are counted again. */
const PAUSE = 250

/** The length of the text, with how far it is from the number of words that its writer set for it on this device. */
export function WordGoal({ text }: { text: string }) {
  // Counting a long text must not delay typing.
  const counted = useSettled(text, PAUSE)
  const count = useMemo(() => countWords(counted), [counted])
  const { goal, setGoal } = useGoal()
  const [isAsking, setAsking] = useState(false)
  useCommands([{ label: words.set, run: () => setAsking(true) }])
  return (
    <>
      <button type="button" className="md-status-button" title={words.set} onClick={() => setAsking(true)}>
        {goal > 0 && count >= goal && <CheckSign />}
        {goal > 0 ? words.of(count, goal) : words.words(count)}
      </button>
      {goal > 0 && (
        <progress className="md-goal" aria-label={words.title} max={goal} value={Math.min(count, goal)} />
      )}
      <span className="max-sm:hidden">{words.readingTime(minutesToRead(count))}</span>
      {isAsking &&
        // Within the form of the article there can be no other.
        createPortal(
          <GoalDialog
            goal={goal}
            onClose={() => setAsking(false)}
            onSet={(next) => {
              setGoal(next)
              setAsking(false)
            }}
          />,
          document.body,
        )}
    </>
  )
}

function GoalDialog({
  goal,
  onSet,
  onClose,
}: {
  goal: number
  onSet: (goal: number) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(goal > 0 ? String(goal) : '')
  const [error, setError] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    const number = typed.trim() === '' ? 0 : Number(typed.trim().replace(/\.(?=\d{3}\b)/g, ''))
    if (Number.isInteger(number) && number >= 0 && number <= MOST) onSet(number)
    else setError(words.wrong)
  }

  return (
    <FormDialog
      title={words.title}
      text={words.text}
      act={words.confirm}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField
        label={words.label}
        help={words.help}
        error={error}
        className="max-w-40"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
      />
    </FormDialog>
  )
}

/** The goal of the entry at this address, 0 when there is none; it goes with the entry that gets another address. */
function useGoal() {
  const key = `admin-word-goal:${useLocation().pathname}`
  const [goal, setGoal] = useState(() => Number(recalled(key)) || 0)
  const last = useRef(key)
  useEffect(() => {
    // The next new entry begins at the address that this one had.
    if (last.current !== key) remember(last.current, '0')
    last.current = key
    if (goal > 0 || recalled(key) !== null) remember(key, String(goal))
  }, [key, goal])
  return { goal, setGoal }
}
