import { type RefObject, useEffect, useState } from 'react'
import { publishHeight } from '../kit/publish-height'

/** Where the messages are: at the bottom left, or where they leave the caret in view. */
type NoticePlace = 'left' | 'right' | 'top'

/**
 * The place of the messages. As long as they are at the bottom, their height is known to the style sheets (`--notices`),
 * so that what is below them can be scrolled into view.
 * @param key identifies the message; absent when there is none
 */
export function useNoticePlace(region: RefObject<HTMLElement | null>, key: number | undefined): NoticePlace {
  const [place, setPlace] = useState<NoticePlace>('left')
  useEffect(() => {
    if (key === undefined) return
    const look = () => setPlace(region.current ? freePlace(region.current) : 'left')
    look()
    const target = document.documentElement
    const observer = new ResizeObserver(look)
    observer.observe(target)
    document.addEventListener('selectionchange', look)
    document.addEventListener('focusin', look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('focusin', look)
      window.removeEventListener('scroll', look)
    }
  }, [region, key])
  useEffect(() => {
    if (key === undefined || place === 'top' || !region.current) return
    return publishHeight(region.current, document.documentElement, '--notices')
  }, [region, key, place])
  return place
}

/** The widths in pixels of the menu, and of a window that has it beside the screen. */
const MENU = 260
const WITH_MENU = 960

/** The first place at which messages of their present size would not cover the caret. */
function freePlace(messages: HTMLElement): NoticePlace {
  const caret = caretBox()
  if (!caret) return 'left'
  const { width, height } = messages.getBoundingClientRect()
  const foot = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--foot')) || 0
  const bottom = window.innerHeight - foot
  if (caret.bottom <= bottom - height || caret.top >= bottom) return 'left'
  const covers = (left: number) => caret.left < left + width && caret.right > left
  if (!covers(window.innerWidth >= WITH_MENU ? MENU : 0)) return 'left'
  return covers(window.innerWidth - width) ? 'top' : 'right'
}

/** The box of the caret's line, otherwise of the whole field; null when no field has the focus. */
function caretBox(): DOMRect | null {
  const active = document.activeElement
  if (!active?.matches('input, textarea, [contenteditable="true"]')) return null
  const selection = active.matches('[contenteditable]') ? document.getSelection() : null
  if (!selection?.focusNode) return active.getBoundingClientRect()
  const range = document.createRange()
  range.setStart(selection.focusNode, selection.focusOffset)
  const box = range.getBoundingClientRect()
  if (box.height > 0) return box
  // An empty line has no box of its own.
  const { focusNode: node } = selection
  return (node instanceof Element ? node : (node.parentElement ?? active)).getBoundingClientRect()
}
