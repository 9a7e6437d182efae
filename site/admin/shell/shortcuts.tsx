import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { isTyped, isTyping, matches } from './key-names'

/** A keyboard shortcut, active while the component that registered it is mounted. */
export interface Shortcut {
  /** Such as `mod+s` (Ctrl, on a Mac Cmd), `?` or `mod+shift+k`. */
  readonly keys: string
  /** What it does, for the list of shortcuts. */
  readonly label: string
  readonly run: () => void
}

/** The active shortcuts; the last one registered for a key wins. */
export interface Shortcuts {
  readonly list: () => readonly Shortcut[]
  readonly add: (shortcut: Shortcut) => () => void
}

const ShortcutsContext = createContext<Shortcuts>({ list: () => [], add: () => () => {} })

export const useShortcuts = () => useContext(ShortcutsContext)

/**
 * Registers a shortcut while the component is mounted. Keys with a meaning in a text field are ignored while
 * someone types.
 */
export function useShortcut({ keys, label, run }: Shortcut): void {
  const { add } = useShortcuts()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => add({ keys, label, run: () => latest.current() }), [add, keys, label])
}

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const known = useRef<Shortcut[]>([])
  const shortcuts = useMemo<Shortcuts>(
    () => ({
      list: () => known.current,
      add(shortcut) {
        known.current = [...known.current, shortcut]
        return () => {
          known.current = known.current.filter((other) => other !== shortcut)
        }
      },
    }),
    [],
  )

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const found = known.current.findLast(
        ({ keys }) => matches(event, keys) && (!isTyped(keys) || !isTyping(event.target)),
      )
      if (!found) return
      event.preventDefault()
      // An open dialog comes first: what is behind it cannot be reached.
      if (!document.querySelector('dialog[open]')) found.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
}
