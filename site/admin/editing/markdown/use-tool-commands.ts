import type { EditorView } from '@codemirror/view'
import { useEffect, useState } from 'react'
import { markdownText } from '../../../text/admin/markdown'
import { type ScreenAction, useCommands } from '../../shell/shortcuts'
import { type Tool, toolGroups } from './editor/tools'
import { type View, views } from './use-view'
import type { ToolName } from './write/active-tools'

/** The editor handles its own keys first; these are for focus just outside of it. */
const keysOutside: readonly ToolName[] = ['bold', 'italic', 'link']

/**
 * What the palette offers of a text: its tools, those of the table or the picture with the cursor among them, and the
 * ways to look at it. A form may have several texts: what is asked for belongs where the cursor was.
 */
export function useToolCommands({
  view,
  active,
  use,
  isMeant,
  show,
}: {
  view: EditorView | null
  /** What the cursor is in. */
  active: readonly ToolName[]
  use: (tool: Tool) => void
  /** Whether the ways to look are those of this text. */
  isMeant: boolean
  show: (view: View) => void
}): void {
  const last = useLastEditor()
  const own = view?.dom ?? null
  const isLast = own !== null && last === own
  const tools = toolGroups.flat().flatMap((tool): ScreenAction[] => {
    const label = markdownText.blocks[tool.name] ?? markdownText.tools[tool.name]
    const run = () => use(tool)
    if (keysOutside.includes(tool.name) && tool.keys) return [{ label, keys: tool.keys, run }]
    const { within, unusableIn } = tool
    const isUsable =
      (within === undefined || active.includes(within)) &&
      (unusableIn === undefined || !active.includes(unusableIn))
    const isOffered = isLast && isUsable
    return isOffered ? [{ label, isSearchedOnly: true, run }] : []
  })
  const looks = views.map((name) => ({
    label: markdownText.views.act[name],
    isSearchedOnly: true,
    run: () => show(name),
  }))
  useCommands([...tools, ...(isMeant ? looks : [])])
}

/**
 * Whether what is asked for of the text of a form is for this one.
 * @param isMain whether it is the text of its form, which is meant before the cursor was in any
 */
export function useIsMeant(view: EditorView | null, isMain: boolean): boolean {
  return isMeant({ own: view?.dom ?? null, last: useLastEditor(), isMain })
}

/**
 * Whether the ways to look are those of this text: somebody was last in it, or else in none that is still there and it is
 * the text of its form.
 */
export function isMeant<Editor extends { readonly isConnected: boolean }>({
  own,
  last,
  isMain,
}: {
  readonly own: Editor | null
  readonly last: Editor | null
  readonly isMain: boolean
}): boolean {
  return last?.isConnected ? last === own : isMain
}

/** The editor in which somebody was last, of whichever text; null before that. */
function useLastEditor(): Element | null {
  const [last, setLast] = useState<Element | null>(null)
  useEffect(() => {
    function look({ target }: FocusEvent) {
      const editor = target instanceof Element ? target.closest('.cm-editor') : null
      if (editor) setLast(editor)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  return last
}
