import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { messageOf } from '../kit/states'
import type { Notice, ShownNotice } from './notice'
import { NoticeList } from './notice-list'

interface Notices {
  readonly notify: (notice: Notice) => void
  /** Says why something failed. */
  readonly tellFailure: (error: unknown) => void
  /** Removes a notice about a form as it was: that it is saved, or why it could not be put online. */
  readonly dropTyped: () => void
  /** Removes a notice about a screen that is left. */
  readonly dropLeft: () => void
}

const NoticesContext = createContext<Notices>({
  notify: () => {},
  tellFailure: () => {},
  dropTyped: () => {},
  dropLeft: () => {},
})

/**
 * Shows messages: `const { notify } = useNotices()`, then `notify({ kind: 'good', text: 'Opgeslagen' })`. Only
 * one is shown at a time, and a new one replaces it: what the old one offered to undo can still be undone in
 * the history. What is not in there, since it is offered until its screen is left, is offered again once what was offered
 * after it is taken.
 */
export function useNotices(): Notices {
  return useContext(NoticesContext)
}

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<ShownNotice | null>(null)
  const last = useRef(0)
  /** What is offered on this screen and not taken, the last one at the end. */
  const offers = useRef<readonly Notice[]>([])
  const show = useCallback((next: Notice) => {
    last.current += 1
    setNotice({ ...next, key: last.current })
  }, [])
  const notify = useCallback(
    (next: Notice) => {
      offers.current = next.until === 'left' && next.action ? [...offers.current, next] : []
      show(next)
    },
    [show],
  )
  const notices = useMemo<Notices>(
    () => ({
      notify,
      tellFailure: (error) => notify({ kind: 'bad', text: messageOf(error) }),
      dropTyped: () => setNotice((now) => (now?.until === 'typed' ? null : now)),
      dropLeft() {
        offers.current = []
        setNotice((now) => (now?.until === 'typed' || now?.until === 'left' ? null : now))
      },
    }),
    [notify],
  )
  const close = useCallback((key: number) => {
    setNotice((now) => (now?.key === key ? null : now))
  }, [])
  function act({ key, action }: ShownNotice) {
    close(key)
    offers.current = offers.current.slice(0, -1)
    const before = offers.current.at(-1)
    action?.run()
    if (before) show(before)
  }
  return (
    <NoticesContext value={notices}>
      {children}
      <NoticeList notice={notice} onClose={close} onAct={act} />
    </NoticesContext>
  )
}
