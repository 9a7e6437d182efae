import { type SubmitEvent, useEffect, useRef } from 'react'
import { fillAddress } from '#contract/address'
import { useStill } from './still'

const LINE =
  'edge-shadows mb-8 flex gap-2 max-sm:-m-2 max-sm:mb-6 max-sm:overflow-x-auto max-sm:p-2 sm:flex-wrap max-sm:*:shrink-0 print:hidden'

/** Pixels of the preceding buttons that stay in view before the selected one. */
const MARGIN = 30

/**
 * A choice between buttons; a plain form, so that it works without script. On a phone they are on one line that
 * scrolls sideways, whose height does not change when the choices are loaded. A still page has links instead, since
 * its address has no query.
 */
export function ChoiceFilter({
  label,
  address,
  name,
  all,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  /** The action of the form, and the name of its query parameter. */
  address: string
  name: string
  /** The label of the button that clears the filter. */
  all: string
  choices: readonly string[]
  chosen: string | undefined
  onChoose: (choice: string | undefined) => void
}) {
  const line = useRef<HTMLFormElement>(null)
  const still = useStill()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or buttons that came later
  useEffect(() => {
    const button = line.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (line.current && button) line.current.scrollLeft = button.offsetLeft - line.current.offsetLeft - MARGIN
  }, [chosen, choices.length])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    // Safari does not focus a button that is pressed.
    button?.focus()
    onChoose((button instanceof HTMLButtonElement && button.value) || undefined)
  }

  if (still) {
    const link = (text: string, choice: string | undefined) => (
      <a
        key={text}
        href={still.addressOf(fillAddress({ pattern: address, query: [name] }, { [name]: choice }))}
        aria-current={chosen === choice ? 'page' : undefined}
        className="button button-outline"
      >
        {text}
      </a>
    )
    return (
      <nav aria-label={label} className={LINE}>
        {link(all, undefined)}
        {choices.map((choice) => link(choice, choice))}
      </nav>
    )
  }
  return (
    <form ref={line} action={address} aria-label={label} onSubmit={submit} className={LINE}>
      <button type="submit" aria-pressed={chosen === undefined} className="button button-outline">
        {all}
      </button>
      {choices.map((choice) => (
        <button
          key={choice}
          type="submit"
          name={name}
          value={choice}
          aria-pressed={chosen === choice}
          className="button button-outline"
        >
          {choice}
        </button>
      ))}
    </form>
  )
}
