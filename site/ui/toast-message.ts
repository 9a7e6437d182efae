/** One message; `key` tells two with the same words apart. */
export interface ToastMessage {
  readonly key: number
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
}

export interface ToastWords {
  readonly close: string
  /** What the region is called; `{hotkey}` stands for F8. */
  readonly region: string
}

/** A message as it is drawn. */
export interface ShownToast {
  readonly message: ToastMessage
  readonly words: ToastWords
  readonly onDismiss: () => void
}
