import { useLayoutEffect, useRef } from 'react'
import { joinedLines } from '../../kit/joined-lines'
import { asText, controlProps, type WidgetProps } from './widget'

/** The headline of a page, set as visitors see it. Enter goes on in the text, also where its editor is still on its way. */
export function HeadlineInput(props: WidgetProps) {
  const { label, value, onChange } = props
  const area = useGrown(asText(value))
  return (
    <textarea
      {...controlProps(props)}
      ref={area}
      className="control headline-input"
      rows={1}
      placeholder={label}
      value={asText(value)}
      autoComplete="off"
      onChange={({ target }) => onChange(joinedLines(target.value))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.querySelector<HTMLElement>('.cm-content, .waiting-text')?.focus()
      }}
    />
  )
}

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
