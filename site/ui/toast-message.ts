/** One message; `key` distinguishes messages with the same text. */
export interface ToastMessage {
  readonly key: number
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
}

export interface ToastWords {
  /** What a screen reader says before the message. */
  readonly label: string
  readonly close: string
  /** The accessible name of the region; `{hotkey}` is replaced by F8. */
  readonly region: string
}

/** The props of a rendered message. */
export interface ShownToast {
  readonly message: ToastMessage
  readonly words: ToastWords
  readonly onDismiss: () => void
}
