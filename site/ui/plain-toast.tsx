import type { ToastMessage } from './toast-message'

/** What a toast has to say, where the script of the toasts did not arrive. */
export function PlainToast({ message }: { message: ToastMessage }) {
  if (!message.isOpen) return null
  return (
    <div
      key={message.key}
      role="status"
      className="fixed right-0 bottom-0 z-50 w-full max-w-100 border-l-[5px] border-signal bg-ink p-4 text-ground"
    >
      <p className="font-bold">{message.title}</p>
      <p>{message.text}</p>
    </div>
  )
}
