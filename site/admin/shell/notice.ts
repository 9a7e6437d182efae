/** A short message about something that has just happened. */
export interface Notice {
  /** `bad` stays until it is closed, or what it is about is typed in; a screen reader announces it at once. */
  readonly kind: 'good' | 'bad'
  readonly text: string
  /**
   * When it disappears, apart from being closed or replaced by another: by default after a while if it is good;
   * `closed`: never by itself; `left`: also as soon as somebody leaves the screen that it is about; `typed`: as soon as
   * somebody types in the form that it is about, or leaves that.
   */
  readonly until?: 'closed' | 'left' | 'typed'
  /** The address of the page that it is about, to look at. */
  readonly page?: string | undefined
  /** An action, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownNotice extends Notice {
  readonly key: number
}
