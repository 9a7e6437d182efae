import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { frameText } from '../../text/admin/frame'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { GuardedNavigation } from './guarded-navigation'
import { HeldLocation } from './held-location'

/** Keeps count of who has something unsaved. */
interface Keeper {
  readonly hold: (key: symbol) => void
  readonly release: (key: symbol) => void
}

const KeeperContext = createContext<Keeper>({ hold: () => {}, release: () => {} })

/**
 * Asks before someone leaves while `isDirty`: closing the tab, a link, `navigate()` to another path, the back
 * button. `release()` lets go at once, for a screen that moves on right after a save.
 */
export function useUnsaved(isDirty: boolean): { readonly release: () => void } {
  const keeper = useContext(KeeperContext)
  const key = useRef(Symbol('unsaved')).current
  useEffect(() => {
    if (!isDirty) return
    keeper.hold(key)
    return () => keeper.release(key)
  }, [keeper, key, isDirty])
  return useMemo(() => ({ release: () => keeper.release(key) }), [keeper, key])
}

/** Stands around every screen; it must be inside the router. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const held = useRef(new Set<symbol>())
  const [question, setQuestion] = useState<{ readonly go: () => void; readonly stay?: () => void }>()
  const keeper = useMemo<Keeper>(
    () => ({ hold: (key) => held.current.add(key), release: (key) => held.current.delete(key) }),
    [],
  )
  const isHeld = useCallback(() => held.current.size > 0, [])
  const ask = useCallback((go: () => void, stay?: () => void) => {
    setQuestion(stay ? { go, stay } : { go })
  }, [])

  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (isHeld()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isHeld])

  return (
    <KeeperContext value={keeper}>
      <HeldLocation isHeld={isHeld} ask={ask}>
        <GuardedNavigation isHeld={isHeld} ask={ask}>
          {children}
        </GuardedNavigation>
      </HeldLocation>
      <ConfirmDialog
        title={frameText.unsaved.title}
        text={frameText.unsaved.text}
        confirm={frameText.unsaved.leave}
        cancel={frameText.unsaved.stay}
        isDanger
        isOpen={question !== undefined}
        onClose={() => {
          setQuestion(undefined)
          question?.stay?.()
        }}
        onConfirm={() => {
          held.current.clear()
          setQuestion(undefined)
          question?.go()
        }}
      />
    </KeeperContext>
  )
}
