import { useLayoutEffect, useRef } from 'react'

/** @returns a ref for a text area that is as high as its text, also in browsers that cannot make it so: Safari before 26.2. */
export function useGrown(text: string) {
  const area = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows from its text
  useLayoutEffect(() => {
    const node = area.current
    if (!node || CSS.supports('field-sizing', 'content')) return
    function grow() {
      if (!node) return
      node.style.height = ''
      const below = node.scrollHeight - node.clientHeight
      if (below > 0) node.style.height = `${node.offsetHeight + below}px`
    }
    grow()
    // Its width, or the typeface. What it changes itself it must not hear of in the same frame.
    const observer = new ResizeObserver(() => requestAnimationFrame(grow))
    observer.observe(node)
    return () => observer.disconnect()
  }, [text])

  return area
}
