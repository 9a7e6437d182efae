import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type AreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'onPaste'>

/** A single line of text, shown whole: it wraps, and the area is as high as it is. What is pasted on several lines is joined. */
export function LineArea({
  value,
  onType,
  onEnter,
  onKeyDown,
  className = '',
  ...rest
}: AreaProps & {
  value: string
  onType: (line: string) => void
  onEnter: (area: HTMLTextAreaElement) => void
}) {
  const area = useGrown(value)
  return (
    <textarea
      {...rest}
      ref={area}
      className={`control ${className}`}
      value={value}
      onChange={({ target }) => onType(joined(target.value))}
      onPaste={(event) => {
        const words = event.clipboardData.getData('text/plain')
        if (joined(words) === words) return
        event.preventDefault()
        // The only way to put it in that the browser can undo, and that leaves the caret behind it.
        document.execCommand('insertText', false, joined(words))
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter(event.currentTarget)
      }}
    />
  )
}

const joined = (typed: string) => typed.replace(/\s*\n\s*/g, ' ')

/** @returns a ref for a text area that is as high as its text, also in browsers that cannot make it so: Safari before 26.2. */
function useGrown(text: string) {
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
