import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface MenuItem {
  readonly label: string
  readonly run: () => void
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}

/** A button that opens a short list of things to do. Arrow keys walk it, Escape closes it. */
export function Menu({
  label,
  items,
  sign,
  hasHiddenLabel = false,
}: {
  label: string
  items: readonly MenuItem[]
  sign?: ReactNode
  hasHiddenLabel?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    itemsIn(place.current)[0]?.focus()
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
    }
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function walk(event: KeyboardEvent) {
    const found = itemsIn(place.current)
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? found.indexOf(focused) : -1
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (event.key === 'Escape') {
      // Only the menu closes, not the dialog that it may stand in.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (to === undefined) return
    event.preventDefault()
    found[(to + found.length) % found.length]?.focus()
  }

  return (
    <div ref={place} className="menu">
      <button
        ref={button}
        type="button"
        className={hasHiddenLabel ? 'sign-button' : 'button button-outline'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={hasHiddenLabel ? label : undefined}
        title={hasHiddenLabel ? label : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {sign}
        {!hasHiddenLabel && label}
      </button>
      {isOpen && (
        <div id={id} role="menu" tabIndex={-1} aria-label={label} className="menu-list" onKeyDown={walk}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.isDisabled}
              className={
                item.isDanger
                  ? 'min-h-(--control) py-1 px-[1rem] text-left whitespace-nowrap cursor-pointer focus-visible:bg-ink focus-visible:text-ground focus-visible:outline-none hover:bg-ink hover:text-ground hover:outline-none disabled:bg-none disabled:text-soft disabled:cursor-not-allowed text-error'
                  : 'min-h-(--control) py-1 px-[1rem] text-left whitespace-nowrap cursor-pointer focus-visible:bg-ink focus-visible:text-ground focus-visible:outline-none hover:bg-ink hover:text-ground hover:outline-none disabled:bg-none disabled:text-soft disabled:cursor-not-allowed'
              }
              onClick={() => {
                close()
                item.run()
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const itemsIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
]
