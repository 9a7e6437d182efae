import { Toast } from 'radix-ui'
import { type FocusEvent, useRef } from 'react'
import { CloseSign } from './icons'
import type { ShownToast } from './toast-message'

/** The values of tests/spec.md, section 9: shown for 5 s, dismissed by a swipe of 50 px, focused with F8. */
export default function Toaster({ message, words, onDismiss }: ShownToast) {
  const place = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  function keepOrigin({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }

  /** Whoever was at the message goes on where they were. */
  function close() {
    const isInside = place.current?.contains(document.activeElement)
    onDismiss()
    if (isInside) cameFrom.current?.focus()
  }

  return (
    <Toast.Provider duration={5000} swipeThreshold={50} label={words.label}>
      <Toast.Root
        key={message.key}
        open={message.isOpen}
        onOpenChange={(isOpen) => isOpen || close()}
        className="flex items-start gap-3 border-l-[5px] border-signal bg-ink p-4 text-ground"
      >
        <div className="grow">
          <Toast.Title className="font-bold">{message.title}</Toast.Title>
          <Toast.Description>{message.text}</Toast.Description>
        </div>
        <Toast.Close
          aria-label={words.close}
          className="grid size-9 shrink-0 cursor-pointer place-items-center"
        >
          <CloseSign className="size-[1.25rem]" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        ref={place}
        onFocus={keepOrigin}
        hotkey={['F8']}
        label={words.region}
        className="fixed right-0 bottom-0 z-50 w-full max-w-100 p-3"
      />
    </Toast.Provider>
  )
}
