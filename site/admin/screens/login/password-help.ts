import { loginText } from '../../../text/admin/login'

/** What is said below a new password. */
interface PasswordWords {
  readonly error?: string | undefined
  /** Absent when the error says it already. */
  readonly help?: string | undefined
}

/** The error of a new password and the line below it: what was refused before says nothing of what is typed by now. */
export function passwordHelp({
  left,
  advice,
  refusal,
}: {
  /** How many characters it still lacks; 0 or less when it is long enough. */
  readonly left: number
  /** What the server thinks of it; absent as long as that is not known. */
  readonly advice: { readonly problem: string | null } | undefined
  /** Why a password was refused, and whether that is the one that is still there. */
  readonly refusal: { readonly message: string; readonly isOfThis: boolean } | undefined
}): PasswordWords {
  const error = refusal?.message
  if (left > 0) return { error, help: error ? loginText.passwordLeft(left) : loginText.passwordShort(left) }
  if (!advice) return { error, help: loginText.passwordLong }
  const { problem } = advice
  if (problem === null)
    return { error: refusal?.isOfThis ? error : undefined, help: loginText.passwordStrong }
  return refusal ? { error: problem } : { help: problem }
}
