/**
 * A content file (or an entry in it) that cannot be used, with a Dutch message for the person who writes it.
 */
export class Unreadable extends Error {
  readonly field: string | undefined
  /** The content file that it was found in, where that is known. */
  path: string | undefined

  constructor(message: string, field?: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unreadable'
    this.field = field
  }
}

/** What could be used if it were shorter, or less. */
export class TooMuch extends Unreadable {}
