/** A message that was not accepted. */
export class DeliveryFailed extends Error {
  /** In a word or two, without any address, such as `HTTP 500`. */
  readonly trouble: string
  /** Whether retrying is pointless. */
  readonly isFinal: boolean
  /** Of several recipients, those who did get it. */
  readonly reached: readonly string[]

  constructor(trouble: string, isFinal = false, reached: readonly string[] = []) {
    super(trouble)
    this.name = 'DeliveryFailed'
    this.trouble = trouble
    this.isFinal = isFinal
    this.reached = reached
  }
}

/** A safe description of an error: messages of other software may contain personal data, error codes do not. */
export function failureOf(error: unknown): { readonly trouble: string; readonly isFinal: boolean } {
  if (error instanceof DeliveryFailed) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
    return { trouble: cause.code, isFinal: false }
  }
  return { trouble: cause instanceof Error ? cause.name : 'onbekend', isFinal: false }
}
