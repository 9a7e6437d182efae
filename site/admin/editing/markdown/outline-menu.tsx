import { EditorView } from '@codemirror/view'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import { markdownText } from '../../../text/admin/markdown'
import { OutlineSign } from '../../kit/icons'
import { useShortcut } from '../../shell/shortcuts'
import { type Heading, headingAt, outlineOf } from './write/outline'

const words = markdownText.outline

/** Says below which heading one writes, and goes to another. */
export function OutlineMenu({ view, current }: { view: EditorView | null; current: string }) {
  const [headings, setHeadings] = useState<readonly Heading[] | null>(null)
  const chosen = useRef<Heading>(undefined)
  /** Whether it was opened with its keys, from the text. */
  const isFromText = useRef(false)
  function open() {
    isFromText.current = view?.hasFocus ?? false
    setHeadings(view ? outlineOf(view.state) : [])
  }
  useShortcut({ keys: 'mod+shift+o', label: words.open, run: open })

  function go() {
    const heading = chosen.current
    chosen.current = undefined
    view?.focus()
    if (!heading) return
    view?.dispatch({
      selection: { anchor: heading.from },
      effects: EditorView.scrollIntoView(heading.from, { y: 'start' }),
    })
  }

  const at = view && headings ? headingAt(view.state)?.from : undefined
  return (
    // A modal menu locks scrolling with a style element, which the policy refuses (tests/decisions/0067).
    <DropdownMenu.Root
      modal={false}
      open={headings !== null}
      onOpenChange={(isOpen) => (isOpen ? open() : setHeadings(null))}
    >
      <DropdownMenu.Trigger className="md-status-button" title={words.keys}>
        <OutlineSign />
        <span className="sr-only">{words.open}: </span>
        <span className="truncate">{current || words.begin}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        side="top"
        sideOffset={2}
        collisionPadding={20}
        className="z-30 grid max-h-[60vh] max-w-[min(30rem,90vw)] overflow-y-auto border-2 border-ink bg-ground py-[0.3125rem] text-small"
        onInteractOutside={() => {
          isFromText.current = false
        }}
        onCloseAutoFocus={(event) => {
          if (!chosen.current && !isFromText.current) return
          // The focus goes to the text.
          event.preventDefault()
          queueMicrotask(go)
        }}
      >
        {headings?.length === 0 && <p className="px-[1rem] py-2 text-soft">{words.none}</p>}
        {headings?.map((heading) => (
          <DropdownMenu.Item
            key={heading.from}
            aria-current={heading.from === at ? 'location' : undefined}
            className="md-outline-item"
            data-level={heading.level}
            onSelect={() => {
              chosen.current = heading
            }}
          >
            {heading.words}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
