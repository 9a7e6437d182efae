import { DropdownMenu } from 'radix-ui'
import { CheckSign } from './icons'

const ITEM =
  'flex min-h-(--control) cursor-pointer items-center gap-2 py-1 pr-[1rem] pl-[0.75rem] whitespace-nowrap outline-none data-disabled:cursor-not-allowed data-disabled:text-soft data-highlighted:bg-ink data-highlighted:text-ground'

/** A button that opens a list in which several things can be ticked; it stays open meanwhile. */
export function TickMenu({
  label,
  note,
  choices,
  chosen,
  most,
  onChange,
  reset,
}: {
  label: string
  /** A sentence above the choices. */
  note: string
  choices: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  /** How many may be ticked. */
  most: number
  onChange: (chosen: readonly string[]) => void
  reset?: { readonly label: string; readonly run: () => void }
}) {
  const isFull = chosen.length >= most
  return (
    // Not modal: see the menu of actions.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="button button-quiet">{label}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={2}
        collisionPadding={20}
        className="z-30 grid max-h-[min(30rem,var(--radix-dropdown-menu-content-available-height))] min-w-[12.5rem] overflow-y-auto border-2 border-ink bg-ground py-[0.3125rem] text-small"
      >
        <DropdownMenu.Label className="px-[1rem] py-1 text-soft text-mark">{note}</DropdownMenu.Label>
        {choices.map(({ value, label: name }) => {
          const isTicked = chosen.includes(value)
          return (
            <DropdownMenu.CheckboxItem
              key={value}
              className={ITEM}
              checked={isTicked}
              disabled={isFull && !isTicked}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={() =>
                onChange(isTicked ? chosen.filter((other) => other !== value) : [...chosen, value])
              }
            >
              <span className="size-[1.25rem]">{isTicked && <CheckSign />}</span>
              {name}
            </DropdownMenu.CheckboxItem>
          )
        })}
        {reset && (
          <DropdownMenu.Item
            className={`${ITEM} mt-1 border-t border-hair`}
            onSelect={(event) => {
              event.preventDefault()
              reset.run()
            }}
          >
            <span className="size-[1.25rem]" />
            {reset.label}
          </DropdownMenu.Item>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
