import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
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

/** Shows messages: `const { notify } = useNotices()`, then `notify({ kind: 'good', text: 'Opgeslagen' })`. */
export function useNotices(): { readonly notify: Notify } {
  const notify = useContext(NotifyContext)
  return useMemo(() => ({ notify }), [notify])
}

/** How many stand at a time; an older one makes place. */
const MOST = 3

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([])
  const notify = useCallback<Notify>((notice) => {
    setNotices((before) => [...before.slice(1 - MOST), { ...notice, key: (before.at(-1)?.key ?? 0) + 1 }])
  }, [])
  const close = useCallback((key: number) => {
    setNotices((before) => before.filter((notice) => notice.key !== key))
  }, [])
  return (
    <NotifyContext value={notify}>
      {children}
      <NoticeList notices={notices} onClose={close} />
    </NotifyContext>
  )
}
