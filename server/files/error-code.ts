/** Whether an error is a system error with this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** What an error says of itself. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** For `.catch` on a call about a file that may be absent: returns null then. @throws every other error. */
export function absentOrThrow(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null
  throw error
}
