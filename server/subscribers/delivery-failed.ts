/** A message that was not taken. */
export class DeliveryFailed extends Error {
  /** In a word or two and without anyone's address, such as `HTTP 500`. */
  readonly trouble: string
  /** Whether trying again is no use. */
  readonly isFinal: boolean

  constructor(trouble: string, isFinal = false) {
    super(trouble)
    this.name = 'DeliveryFailed'
    this.trouble = trouble
    this.isFinal = isFinal
  }
}

/** What a failed attempt says of itself; a message of someone else's code may name a person, its code does not. */
export function failureOf(error: unknown): { readonly trouble: string; readonly isFinal: boolean } {
  if (error instanceof DeliveryFailed) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
    return { trouble: cause.code, isFinal: false }
  }
  return { trouble: cause instanceof Error ? cause.name : 'onbekend', isFinal: false }
}
