import { messageOf } from './states'

/** Says what is wrong with a form or a question as a whole; nothing when nothing is. */
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
