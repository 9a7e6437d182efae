import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the messages are shown at the top of the window: at the bottom they would cover the caret.
 * @param key identifies the message; absent when there is none
 */
export function useRaised(region: RefObject<HTMLElement | null>, key: number | undefined): boolean {
  const [isRaised, setRaised] = useState(false)
  useEffect(() => {
    if (key === undefined) return
    const look = () => setRaised(region.current !== null && coversCaret(region.current))
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
  return isRaised
}

/**
 * Whether the messages, at their current height, would cover the caret if shown at the bottom of the window.
 */
function coversCaret(messages: HTMLElement): boolean {
  const caret = caretBox()
  if (!caret) return false
  const { left, right, height } = messages.getBoundingClientRect()
  const foot = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--foot')) || 0
  const bottom = window.innerHeight - foot
  return caret.bottom > bottom - height && caret.top < bottom && caret.left < right && caret.right > left
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
