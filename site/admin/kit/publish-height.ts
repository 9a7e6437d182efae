/**
 * Publishes the height of a bar to the style sheets as a custom property, for as long as the bar is there.
 * @param holder what gets the property; its descendants may use it
 */
export function publishHeight(bar: HTMLElement, holder: HTMLElement, property: `--${string}`): () => void {
  const observer = new ResizeObserver(() => holder.style.setProperty(property, `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    holder.style.removeProperty(property)
  }
}
