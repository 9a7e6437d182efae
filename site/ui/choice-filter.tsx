import type { SubmitEvent } from 'react'

/** Buttons of which one is chosen; a plain form, so that they work before any script does. */
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
  /** Where the form leads, and the name in its query. */
  address: string
  name: string
  /** What the button says that takes the filter away. */
  all: string
  choices: readonly string[]
  chosen: string | undefined
  onChoose: (choice: string | undefined) => void
}) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    onChoose((button instanceof HTMLButtonElement && button.value) || undefined)
  }

  return (
    <form action={address} aria-label={label} onSubmit={submit} className="mb-8 flex flex-wrap gap-2">
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
