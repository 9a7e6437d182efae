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
    <p role="alert" className="form-error">
      {text}
    </p>
  ) : null
}
