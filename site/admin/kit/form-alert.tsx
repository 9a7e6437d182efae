import { messageOf } from './states'

/** The error of a form as a whole; renders nothing when there is none. */
export function FormAlert({
  error,
  text = error ? messageOf(error) : undefined,
}: {
  error?: unknown
  text?: string | undefined
}) {
  return text ? (
    <p ref={show} role="alert" className="form-error">
      {text}
    </p>
  ) : null
}

/** In a dialog it may come below the part that is in view, while the button that was pressed stays there. */
function show(alert: HTMLElement | null): void {
  if (alert?.closest('dialog')) alert.scrollIntoView({ block: 'nearest' })
}
