import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'
import { PlainToast } from './plain-toast'
import type { ShownToast, ToastMessage, ToastWords } from './toast-message'

/** Milliseconds after which a dismissed toast is removed (tests/spec.md, section 9). */
const REMOVE_AFTER = 1_000_000

const ToastContext = createContext<(title: string, text: string) => void>(() => {})

/** Shows a toast: `show(title, text)`. Only one is shown at a time; a new one replaces it. */
export const useToast = () => useContext(ToastContext)

/** Loads the toasts' script when the first one is shown. */
export function ToastProvider({ words, children }: { words: ToastWords; children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage>()
  const [Toaster, setToaster] = useState<ComponentType<ShownToast>>()
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback((title: string, text: string) => {
    clearTimeout(removal.current)
    setMessage((before) => ({ key: (before?.key ?? 0) + 1, title, text, isOpen: true }))
    import('./toaster')
      .catch(() => ({ default: PlainToast }))
      .then((loaded) => setToaster((before?: ComponentType<ShownToast>) => before ?? loaded.default))
  }, [])

  function dismiss() {
    setMessage((before) => before && { ...before, isOpen: false })
    removal.current = setTimeout(() => setMessage(undefined), REMOVE_AFTER)
  }

  return (
    <ToastContext value={show}>
      {children}
      {message && Toaster && <Toaster message={message} words={words} onDismiss={dismiss} />}
    </ToastContext>
  )
}
