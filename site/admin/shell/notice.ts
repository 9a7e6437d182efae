/** A short message about something that has just happened. */
export interface Notice {
  /** `bad` stays until it is closed, and is announced at once by a screen reader. */
  readonly kind: 'good' | 'bad'
  readonly text: string
  /**
   * When it disappears, apart from being closed or replaced by another: by default after a while; `closed`:
   * never by itself; `typed`: also as soon as somebody types.
   */
  readonly until?: 'closed' | 'typed'
  /** The address of the page that it is about, to look at. */
  readonly page?: string | undefined
  /** An action, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownNotice extends Notice {
  readonly key: number
}
