import { Toolbar } from 'radix-ui'
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { markdownText } from '../../../../text/admin/markdown'
import { publishHeight } from '../../../kit/publish-height'
import { useEdges } from '../../../kit/use-edges'
import { keyNames } from '../../../shell/key-names'
import type { ToolName } from '../write/active-tools'
import { toolSigns } from './tool-signs'
import { type Tool, toolGroups } from './tools'

/** The buttons above the source: a single tab stop, with arrow keys to move between them. */
export function EditorToolbar({
  sourceId,
  active,
  onUse,
  children,
}: {
  /** The id of the element that they act on. */
  sourceId: string
  active: readonly ToolName[]
  onUse: (tool: Tool) => void
  /** Shown at the end of the bar, outside the row of buttons. */
  children?: ReactNode
}) {
  const latest = useRef(onUse)
  useEffect(() => {
    latest.current = onUse
  })
  const use = useCallback((tool: Tool) => latest.current(tool), [])
  return (
    <div ref={tellHeight} className="md-bar">
      <ToolButtons sourceId={sourceId} active={active} onUse={use} />
      {children}
    </div>
  )
}

/** Drawn when the caret comes elsewhere, and not for every key. */
const ToolButtons = memo(function ToolButtons({
  sourceId,
  active,
  onUse,
}: {
  sourceId: string
  active: readonly ToolName[]
  onUse: (tool: Tool) => void
}) {
  const bar = useEdges<HTMLDivElement>()
  const ofPlace = toolGroups
    .flat()
    .find(({ within }) => within !== undefined && active.includes(within))?.name
  // On a phone the bar is wider than the screen, and these are far to the right.
  useLayoutEffect(() => (ofPlace && bar.current ? showThoseOfPlace(bar.current) : undefined), [ofPlace, bar])
  const isShown = ({ within, outside }: Tool) =>
    (within === undefined || active.includes(within)) && (outside === undefined || !active.includes(outside))
  const groups = toolGroups.map((group) => group.filter(isShown)).filter((group) => group.length > 0)
  return (
    <Toolbar.Root
      ref={bar}
      aria-label={markdownText.toolbar}
      aria-controls={sourceId}
      className="flex flex-1 min-w-0 gap-y-0 gap-x-1 py-1 overflow-x-auto [scrollbar-width:thin] pointer-coarse:[scrollbar-width:none] pointer-fine:sm:flex-wrap edges"
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className="md-tool-group">
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              isActive={active.includes(tool.name)}
              isUnusable={tool.unusableIn !== undefined && active.includes(tool.unusableIn)}
              onUse={() => onUse(tool)}
            />
          ))}
        </div>
      ))}
    </Toolbar.Root>
  )
})

/** Scrolls to the tools of where the caret is. @returns scrolls back */
function showThoseOfPlace(bar: HTMLElement): (() => void) | undefined {
  const first = bar.querySelector(`[${OF_PLACE}]`)
  if (!first) return undefined
  const was = bar.scrollLeft
  const { left } = first.getBoundingClientRect()
  bar.scrollLeft += left - bar.getBoundingClientRect().left - ROOM_BEFORE
  return () => {
    bar.scrollLeft = was
  }
}

/** Marks a tool that is only there where the caret is. */
const OF_PLACE = 'data-of-place'
/** Pixels beside it, for what fades there. */
const ROOM_BEFORE = 48

/** Its height depends on the width and on the tools of the moment; what sticks below it needs to know (`--bar`). */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  const field = bar?.closest<HTMLElement>('.md-field')
  return bar && field ? publishHeight(bar, field, '--bar') : undefined
}

function ToolButton({
  tool: { name, keys, isToggle, within },
  isActive,
  isUnusable,
  onUse,
}: {
  tool: Tool
  isActive: boolean
  isUnusable: boolean
  onUse: () => void
}) {
  const label = markdownText.tools[name]
  const shortcut = keys && keyNames(keys).join('+')
  return (
    <Toolbar.Button
      className="md-tool"
      {...(within && { [OF_PLACE]: '' })}
      aria-pressed={isToggle ? isActive : undefined}
      // A title that is not the name is read out after it: the name would be heard twice.
      aria-label={shortcut && label}
      aria-description={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      // Keeps the selection in the source while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      aria-disabled={isUnusable || undefined}
      onClick={isUnusable ? undefined : onUse}
    >
      {toolSigns[name]}
    </Toolbar.Button>
  )
}
