import type { EditorView } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { articleText } from '../../../text/admin/article'
import { type ScreenAction, useCommands } from '../../shell/shortcuts'
import { type Tool, toolGroups } from './editor/tools'
import type { View } from './use-view'
import type { ToolName } from './write/active-tools'

/** The editor handles its own keys first; these are for focus just outside of it. */
const keysOutside: readonly ToolName[] = ['bold', 'italic', 'link']
const views: readonly View[] = ['write', 'source', 'preview']

/**
 * What the palette offers of a text: its tools, those of the table or the picture with the cursor among them, and the
 * ways to look at it. A form may have several texts: what is asked for belongs where the cursor was.
 */
export function useToolCommands({
  view,
  active,
  use,
  isMain,
  show,
}: {
  view: EditorView | null
  /** What the cursor is in. */
  active: readonly ToolName[]
  use: (tool: Tool) => void
  /** Whether it is the text of its form, to look at before the cursor was in any. */
  isMain: boolean
  show: (view: View) => void
}): void {
  const isLast = useWasLast(view)
  const tools = toolGroups.flat().flatMap((tool): ScreenAction[] => {
    const label = articleText.blocks[tool.name] ?? articleText.tools[tool.name]
    const run = () => use(tool)
    if (keysOutside.includes(tool.name) && tool.keys) return [{ label, keys: tool.keys, run }]
    const isOffered = isLast && (tool.within === undefined || active.includes(tool.within))
    return isOffered ? [{ label, isSearchedOnly: true, run }] : []
  })
  const looks = views.map((name) => ({
    label: articleText.views.act[name],
    isSearchedOnly: true,
    run: () => show(name),
  }))
  useCommands([...tools, ...(isMain || isLast ? looks : [])])
}

/** Whether this editor is the one in which somebody was last. */
function useWasLast(view: EditorView | null): boolean {
  const [isLast, setLast] = useState(false)
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  useEffect(() => {
    function look({ target }: FocusEvent) {
      const editor = target instanceof Element ? target.closest('.cm-editor') : null
      if (editor) setLast(editor === latest.current?.dom)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  return isLast
}
