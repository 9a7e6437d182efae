import { useEffect } from 'react'
import { CloseSign } from './icons'
import type { ShownToast } from './toast-message'

/** Milliseconds that a message is shown; the same as in the toasts' own script. */
const STANDS = 5000

/** A toast for when the toasts' own script could not be loaded. */
export function PlainToast({ message, words, onDismiss }: ShownToast) {
  const { isOpen, key } = message
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each message, not with each drawing.
  useEffect(() => {
    if (!isOpen) return
    const closing = setTimeout(onDismiss, STANDS)
    return () => clearTimeout(closing)
  }, [isOpen, key])
  if (!isOpen) return null
  return (
    <div
      key={key}
      role="status"
      className="fixed right-0 bottom-0 z-50 flex w-full max-w-100 items-start gap-3 border-l-[5px] border-signal bg-ink p-4 text-ground"
    >
      <div className="grow">
        <p className="font-bold">{message.title}</p>
        <p>{message.text}</p>
      </div>
      <button type="button" aria-label={words.close} className="min-h-11 min-w-11 p-3" onClick={onDismiss}>
        <CloseSign className="size-[1.25rem]" />
      </button>
    </div>
  )
}
