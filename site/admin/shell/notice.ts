/** A short message about something that just happened. */
export interface Notice {
  /** `bad` stays until it is closed, and is said at once by a screen reader. */
  readonly kind: 'good' | 'bad'
  readonly text: string
  /** What can be done about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownNotice extends Notice {
  readonly key: number
}
