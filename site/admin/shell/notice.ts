/** A short message about something that just happened. */
export interface Notice {
  /** `bad` stays until it is closed, and is said at once by a screen reader. */
  readonly kind: 'good' | 'bad'
  readonly text: string
  /**
   * When it goes, beside when it is closed or another takes its place: after a while, unless this says that it stays
   * (`closed`), or that it also goes as soon as somebody types (`typed`).
   */
  readonly until?: 'closed' | 'typed'
  /** What can be done about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownNotice extends Notice {
  readonly key: number
}
