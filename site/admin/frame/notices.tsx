import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { NoticeList } from './notice-list'

/** A short message about something that just happened. */
interface Notice {
  /** `bad` stays until it is closed, and is said at once by a screen reader. */
  readonly kind: 'good' | 'bad'
  readonly text: string
  /** What can be done about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownNotice extends Notice {
  readonly key: number
}

type Notify = (notice: Notice) => void

const NotifyContext = createContext<Notify>(() => {})

/**
 * Shows messages: `const { notify } = useNotices()`, then `notify({ kind: 'good', text: 'Opgeslagen' })`. Only one
 * stands at a time, and a new one takes its place: what an older one offered to take back, the history can.
 */
export function useNotices(): { readonly notify: Notify } {
  const notify = useContext(NotifyContext)
  return useMemo(() => ({ notify }), [notify])
}

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<ShownNotice | null>(null)
  const last = useRef(0)
  const notify = useCallback<Notify>((next) => {
    last.current += 1
    setNotice({ ...next, key: last.current })
  }, [])
  const close = useCallback((key: number) => {
    setNotice((now) => (now?.key === key ? null : now))
  }, [])
  return (
    <NotifyContext value={notify}>
      {children}
      <NoticeList notice={notice} onClose={close} />
    </NotifyContext>
  )
}
