/** Whether an error is one of the system with this code: `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** For `.catch` of a call about a file that may be absent: null then. @throws every other error. */
export function absentOrThrow(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null
  throw error
}
