import { loginText } from '../../../text/admin/login'

/** The line below a new password. @returns undefined when the error of the field says it already */
export function passwordHelp({
  left,
  advice,
  error,
}: {
  /** How many characters it still lacks; 0 or less when it is long enough. */
  readonly left: number
  /** What the server thinks of it; absent as long as that is not known. */
  readonly advice: { readonly problem: string | null } | undefined
  readonly error: string | undefined
}): string | undefined {
  if (left > 0) return error ? loginText.passwordLeft(left) : loginText.passwordShort(left)
  if (!advice) return loginText.passwordLong
  return advice.problem === error ? undefined : (advice.problem ?? loginText.passwordStrong)
}
