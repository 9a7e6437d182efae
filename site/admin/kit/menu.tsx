import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { MoreSign } from './icons'

export interface MenuItem {
  readonly label: string
  readonly run: () => void
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}

/** A button that opens a short menu of actions. */
export function Menu({
  label,
  items,
  hasHiddenLabel = false,
  onOpen,
}: {
  label: string
  items: readonly MenuItem[]
  hasHiddenLabel?: boolean
  /** Called before it opens: some items are known only then. */
  onOpen?: () => void
}) {
  const chosen = useRef<MenuItem>(undefined)

  /**
   * Runs only once the focus is back on the button, so that a dialog opened by the action can return it there.
   */
  function runChosen() {
    const item = chosen.current
    chosen.current = undefined
    item?.run()
  }

  return (
    // A modal menu locks scrolling with a style element, which the policy refuses (tests/decisions/0067).
    <DropdownMenu.Root modal={false} onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <DropdownMenu.Trigger
        className={hasHiddenLabel ? 'sign-button' : 'button button-outline'}
        title={hasHiddenLabel ? label : undefined}
      >
        <MoreSign />
        {!hasHiddenLabel && label}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={2}
        collisionPadding={20}
        className="z-30 grid min-w-[12.5rem] border-2 border-ink bg-ground py-[0.3125rem] text-small"
        onCloseAutoFocus={() => queueMicrotask(runChosen)}
      >
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            disabled={item.isDisabled ?? false}
            className={`flex min-h-(--control) cursor-pointer items-center px-[1rem] py-1 whitespace-nowrap outline-none data-disabled:cursor-not-allowed data-disabled:text-soft data-highlighted:bg-ink data-highlighted:text-ground ${item.isDanger ? 'text-error' : ''}`}
            onSelect={() => {
              chosen.current = item
            }}
          >
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
