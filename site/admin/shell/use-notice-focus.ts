import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { shellText } from '../../text/admin/shell'
import { focusHeading } from '../kit/focus-heading'
import { useShortcut } from './shortcuts'

/**
 * F8 moves the focus to the current message. When that message disappears while it has the focus, the focus
 * moves to its successor, or back to where it came from.
 * @param key identifies the message; absent when there is none
 */
export function useNoticeFocus(region: RefObject<HTMLElement | null>, key: number | undefined) {
  const isInside = useRef(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  const enter = () => region.current?.querySelector<HTMLElement>('.notice')?.focus()

  useShortcut({
    keys: 'F8',
    label: shellText.shortcuts.notice,
    run: () => !isInside.current && enter(),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another message, or none
  useLayoutEffect(() => {
    // Removing the focused element loses the focus without an event.
    if (!isInside.current) return
    if (key !== undefined) return enter()
    isInside.current = false
    if (cameFrom.current?.isConnected) cameFrom.current.focus()
    else focusHeading()
  }, [key])

  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      isInside.current = true
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget
      }
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}
