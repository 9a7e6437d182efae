import { type ReactNode, useEffect, useRef } from 'react'
import { articleText } from '../../../text/admin/article'
import { Button } from '../../kit/button'
import { Menu } from '../../kit/menu'

interface Act {
  readonly label: string
  readonly run: () => void
}

/** The buttons above a form that decide what visitors see, and when. */
export function PublishButtons({
  main,
  others,
  more,
  hasRoom,
  children,
}: {
  /** What is done most; undefined where there is nothing to publish. */
  main: (Act & { readonly isBusy: boolean }) | undefined
  others: readonly Act[]
  /** The name of the menu with the others. */
  more: string
  /** Whether all are shown; otherwise the others are in that menu. */
  hasRoom: boolean
  /** The dialogs of these buttons. */
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const labels = [...others, ...(main ? [main] : [])].map(({ label }) => label).join()
  const before = useRef(labels)
  const last = useRef<Element>(null)
  useEffect(() => {
    // The button that was pressed has made room for others. That it is gone must be asked too: while one types a date, Firefox has
    // the focus on the page for a moment, between the day, the month and the year.
    const isGone = last.current?.isConnected === false
    if (before.current !== labels && isGone && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
    before.current = labels
  }, [labels])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not laid out as these are
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label={articleText.planning.title}
      className="entry-publish"
      onFocus={({ target }) => {
        last.current = target
      }}
    >
      {hasRoom ? (
        others.map(({ label, run }) => (
          <Button key={label} onClick={run}>
            {label}
          </Button>
        ))
      ) : (
        <Menu label={more} items={others} hasHiddenLabel />
      )}
      {main && (
        <Button look="signal" isBusy={main.isBusy} onClick={main.run}>
          {main.label}
        </Button>
      )}
      {children}
    </div>
  )
}
