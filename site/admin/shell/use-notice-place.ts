import { type RefObject, useEffect, useState } from 'react'
import { publishHeight } from '../kit/publish-height'
import { freePlace, type NoticePlace } from './free-place'

/**
 * The place of the messages: at the left, or below the page that stands beside a form. They keep it until they would cover
 * the caret there. As long as they are at the bottom, their height is known to the style sheets (`--notices`), so that what
 * is below them can be scrolled into view.
 * @param key identifies the message; absent when there is none
 */
export function useNoticePlace(region: RefObject<HTMLElement | null>, key: number | undefined): NoticePlace {
  const [place, setPlace] = useState<NoticePlace>('left')
  useEffect(() => {
    if (key === undefined) return
    const look = () => setPlace((now) => (region.current ? placeOf(region.current, now) : 'left'))
    setPlace(usualPlace())
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

/** Below the page that stands beside a form, where they cover nothing to fill in. */
function usualPlace(): NoticePlace {
  const page = document.querySelector('.beside-preview')?.getBoundingClientRect()
  return page && page.left > window.innerWidth / 2 ? 'right' : 'left'
}

/** Where messages of their present size leave the caret in view. */
function placeOf(messages: HTMLElement, now: NoticePlace): NoticePlace {
  const caret = caretBox()
  if (!caret) return now
  const foot = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--foot')) || 0
  const isLow = matchMedia('(height < 20rem)').matches
  const room = { width: window.innerWidth, height: window.innerHeight - foot, isLow }
  return freePlace(now, caret, messages.getBoundingClientRect(), room)
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
