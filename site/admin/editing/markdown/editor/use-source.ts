import { forceParsing } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type HeldPaste, takeHeldPastes } from '../../fields/held-paste'
import { takeCaret } from '../../fields/left-caret'
import { firstSurface, nextSurface, type Surface } from '../surface/surface'
import type { TypedText } from '../use-typed-text'
import { activeTools, type ToolName } from '../write/active-tools'
import { adoptText } from '../write/adopt-text'
import { headingAt } from '../write/outline'
import { aroundCaret } from './around-caret'
import { firstAttributes, nextAttributes, type SourceAttributes, sourceExtensions } from './extensions'
import { imageDrops, type PasteField, pasteHeld } from './image-drops'
import type { LoadPages } from './pages-menu'
import type { Tool } from './tools'

export interface SourceOptions extends SourceAttributes, PasteField {
  /** The same object in every render. */
  readonly typed: TypedText
  readonly surface: Surface
  readonly openLink: () => void
  /** Called for the pages of the site that `[[` offers. */
  readonly loadPages: LoadPages
  /** Leaves the focus mode for Escape. @returns whether it was on */
  readonly leaveFocus: () => boolean
  /** Called when a block was chosen from the menu of `/`. */
  readonly onTool: (tool: Tool) => void
}

/** The editor, once created, and what there is at its cursor. */
export interface MarkdownSource {
  readonly place: RefObject<HTMLDivElement | null>
  readonly view: EditorView | null
  readonly active: readonly ToolName[]
  /** The words of the heading above its cursor; '' above the first. */
  readonly heading: string
}

/** A source editor in the element of `place`, kept in sync with the form in both directions. */
export function useMarkdownSource(options: SourceOptions): MarkdownSource {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  const held = useRef<readonly HeldPaste[]>([])
  const [view, setView] = useState<EditorView | null>(null)
  const [active, setActive] = useState<readonly ToolName[]>([])
  const [heading, setHeading] = useState('')

  useEffect(() => {
    latest.current = options
  })

  // Before the next key: it may come from somebody who writes here already.
  useLayoutEffect(() => {
    const caret = takeCaret(latest.current.id)
    let tools: readonly ToolName[] = []
    const editor = new EditorView({
      parent: place.current ?? document.body,
      state: EditorState.create({
        doc: latest.current.typed.current(),
        ...(caret ? { selection: caret } : {}),
        extensions: [
          firstAttributes(latest.current),
          firstSurface(latest.current.surface),
          sourceExtensions({
            openLink: () => latest.current.openLink(),
            leaveFocus: () => latest.current.leaveFocus(),
            onTool: (tool) => latest.current.onTool(tool),
            loadPages: () => latest.current.loadPages(),
            onChange: (text) => latest.current.typed.tell(text),
          }),
          imageDrops({
            onFiles: (...placed) => latest.current.onFiles(...placed),
            title: () => latest.current.title(),
          }),
          aroundCaret((state) => {
            tools = keepSame(tools, activeTools(state))
            const words = headingAt(state)?.words ?? ''
            startTransition(() => {
              setActive(tools)
              setHeading(words)
            })
          }),
        ],
      }),
    })
    // As visitors see it from the first frame on: a slow device would show `##` first, and go on when it is idle.
    forceParsing(editor)
    held.current = takeHeldPastes(latest.current.id)
    if (caret) {
      editor.focus()
      editor.dispatch({ scrollIntoView: true })
    }
    setView(editor)
    return () => {
      setView(null)
      editor.destroy()
    }
  }, [])

  const { typed, surface, id, label, describedBy, isInvalid } = options
  useEffect(() => {
    if (!view) return
    const leave = typed.follow((text) => {
      const change = adoptText(view.state, text)
      if (change) view.dispatch(change)
    })
    // From here on the form knows it for something that was done here.
    pasteHeld(view, held.current, latest.current)
    held.current = []
    return leave
  }, [view, typed])

  useEffect(() => {
    view?.dispatch({ effects: nextSurface(surface) })
  }, [view, surface])

  useEffect(() => {
    view?.dispatch({ effects: nextAttributes({ id, label, describedBy, isInvalid }) })
  }, [view, id, label, describedBy, isInvalid])

  return { place, view, active, heading }
}

/** The old list if it is equal, so that typing does not re-render the toolbar. */
function keepSame(before: readonly ToolName[], after: readonly ToolName[]): readonly ToolName[] {
  return before.join() === after.join() ? before : after
}
