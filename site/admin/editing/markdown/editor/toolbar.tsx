import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { articleText } from '../../../../text/admin/article'
import { useEdges } from '../../../kit/use-edges'
import { keyNames } from '../../../shell/key-names'
import type { ToolName } from '../write/active-tools'
import { toolSigns } from './tool-signs'
import { type Tool, toolGroups } from './tools'

const all = toolGroups.flat()

/** The buttons above the source: one stop for Tab, the arrow keys walk them. */
export function Toolbar({
  sourceId,
  active,
  isDisabled,
  onUse,
  children,
}: {
  /** The element that they work on. */
  sourceId: string
  active: readonly ToolName[]
  isDisabled: boolean
  onUse: (tool: Tool) => void
  /** What stands at the end of the bar, outside the row of buttons. */
  children?: ReactNode
}) {
  const bar = useEdges<HTMLDivElement>()
  const [stop, setStop] = useState<ToolName>('heading2')

  function walk(event: KeyboardEvent) {
    const at = all.findIndex(({ name }) => name === stop)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    const next = to === undefined ? undefined : all[(to + all.length) % all.length]
    if (!next) return
    event.preventDefault()
    setStop(next.name)
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next.name}"]`)?.focus()
  }

  return (
    <div className="md-bar">
      <div
        ref={bar}
        role="toolbar"
        aria-label={articleText.toolbar}
        aria-controls={sourceId}
        className="flex gap-y-0 gap-x-1 p-1 overflow-x-auto [scrollbar-width:none] pointer-fine:flex-wrap edges"
        onKeyDown={walk}
      >
        {toolGroups.map((group) => (
          <div key={group[0]?.name} className="md-tool-group">
            {group.map((tool) => (
              <ToolButton
                key={tool.name}
                tool={tool}
                isStop={tool.name === stop}
                isActive={active.includes(tool.name)}
                isDisabled={isDisabled}
                onUse={() => {
                  setStop(tool.name)
                  onUse(tool)
                }}
              />
            ))}
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}

function ToolButton({
  tool: { name, keys, isToggle },
  isStop,
  isActive,
  isDisabled,
  onUse,
}: {
  tool: Tool
  isStop: boolean
  isActive: boolean
  isDisabled: boolean
  onUse: () => void
}) {
  const label = articleText.tools[name]
  return (
    <button
      type="button"
      data-tool={name}
      className="md-tool"
      aria-label={label}
      aria-pressed={isToggle ? isActive : undefined}
      aria-disabled={isDisabled || undefined}
      title={keys ? `${label} (${keyNames(keys).join('+')})` : label}
      tabIndex={isStop ? 0 : -1}
      // The selection in the source stays while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onUse()}
    >
      {toolSigns[name]}
    </button>
  )
}
