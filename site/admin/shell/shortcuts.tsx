import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import { isTyped, isTyping, matches } from './key-names'

/** Something that can be done while the component that registered it is mounted. */
export interface ScreenAction {
  /** What it does, for the palette and the list of shortcuts. */
  readonly label: string
  readonly run: () => void
  /** Its keyboard shortcut, such as `mod+s` (Ctrl, on a Mac Cmd), `?` or `mod+shift+k`. */
  readonly keys?: string
  /** Whether the palette shows it only to who searches for it, as of a long row of tools. */
  readonly isSearchedOnly?: boolean
}

/** A command with keys. */
export type Shortcut = ScreenAction & { readonly keys: string }

/** What can be done now; the last one registered for a key wins. */
interface Commands {
  readonly list: () => readonly ScreenAction[]
  readonly add: (some: RefObject<readonly ScreenAction[]>) => () => void
}

const CommandsContext = createContext<Commands>({ list: () => [], add: () => () => {} })

/** A function that gives what can be done now. */
export const useCommandList = () => useContext(CommandsContext).list

/** A function that gives the shortcuts that work now. */
export function useShortcutList(): () => readonly Shortcut[] {
  const list = useCommandList()
  return () => list().filter(hasKeys)
}

/**
 * Registers commands while the component is mounted: what its buttons do is then in the palette too. Keys with a
 * meaning in a text field are ignored while someone types.
 */
export function useCommands(commands: readonly ScreenAction[]): void {
  const { add } = useContext(CommandsContext)
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => add(latest), [add])
}

/** Registers a command with keys. */
export const useShortcut = (shortcut: Shortcut) => useCommands([shortcut])

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const known = useRef<RefObject<readonly ScreenAction[]>[]>([])
  const commands = useMemo<Commands>(
    () => ({
      list: () => known.current.flatMap(({ current }) => current),
      add(some) {
        known.current = [...known.current, some]
        return () => {
          known.current = known.current.filter((other) => other !== some)
        }
      },
    }),
    [],
  )

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const found = commands
        .list()
        .filter(hasKeys)
        .findLast(({ keys }) => matches(event, keys) && (!isTyped(keys) || !isTyping(event.target)))
      if (!found) return
      event.preventDefault()
      // An open dialog comes first: what is behind it cannot be reached.
      if (!document.querySelector('dialog[open]')) found.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [commands])

  return <CommandsContext value={commands}>{children}</CommandsContext>
}

const hasKeys = (command: ScreenAction): command is Shortcut => command.keys !== undefined
