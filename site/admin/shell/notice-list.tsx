import { useEffect, useRef, useState } from 'react'
import { shellText } from '../../text/admin/shell'
import { SignButton } from '../kit/button'
import { CheckSign, CloseSign, WarningSign } from '../kit/icons'
import type { ShownNotice } from './notice'
import { useNoticeFocus } from './use-notice-focus'
import { useNoticePlace } from './use-notice-place'

/** Milliseconds that a good message is shown, not counting the time that it has the pointer or the focus. */
const STANDS = 12_000

/**
 * The message, in the lower corner. Both live regions are always rendered, since a screen reader announces only
 * what appears in a region that already exists; Radix' toasts have no such regions (tests/decisions/0067).
 */
export function NoticeList({
  notice,
  onClose,
  onAct,
}: {
  notice: ShownNotice | null
  onClose: (key: number) => void
  /** Does what it offers, and closes it. */
  onAct: (notice: ShownNotice) => void
}) {
  const region = useRef<HTMLElement>(null)
  const focus = useNoticeFocus(region, notice?.key)
  const place = useNoticePlace(region, notice?.key)
  const item = notice && <NoticeItem key={notice.key} notice={notice} onClose={onClose} onAct={onAct} />
  return (
    <section
      ref={region}
      aria-label={shellText.notices.region}
      className="notices"
      data-notices
      data-place={place}
      {...focus}
    >
      <div role="alert">{notice?.kind === 'bad' && item}</div>
      <div role="status">{notice?.kind === 'good' && item}</div>
    </section>
  )
}

function NoticeItem({
  notice,
  onClose,
  onAct,
}: {
  notice: ShownNotice
  onClose: (key: number) => void
  onAct: (notice: ShownNotice) => void
}) {
  const { key, kind, text, page, action, until } = notice
  const [isHeld, setHeld] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (kind === 'bad' || until === 'closed' || isHeld) return
    const timer = setTimeout(() => onClose(key), STANDS)
    return () => clearTimeout(timer)
  }, [kind, until, key, isHeld, onClose])

  const release = () => setHeld(place.current?.contains(document.activeElement) ?? false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from going
    <div
      ref={place}
      tabIndex={-1}
      className={`notice notice-${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={release}
      onFocus={() => setHeld(true)}
      onBlur={({ relatedTarget }) => setHeld(place.current?.contains(relatedTarget) ?? false)}
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && onClose(key)}
    >
      {kind === 'good' ? <CheckSign /> : <WarningSign />}
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-[0.5rem] min-w-0">
        <p className="notice-text">{text}</p>
        <div className="flex flex-wrap gap-x-3">
          {page && (
            <a href={page} target="_blank" rel="noopener" className="notice-action inline-flex items-center">
              {shellText.notices.look}
              <span className="sr-only"> {shellText.newTab}</span>
            </a>
          )}
          {action && (
            <button type="button" className="notice-action" onClick={() => onAct(notice)}>
              {action.label}
            </button>
          )}
        </div>
      </div>
      <SignButton label={shellText.notices.close} onClick={() => onClose(key)}>
        <CloseSign className="size-[1.25rem]" />
      </SignButton>
    </div>
  )
}
