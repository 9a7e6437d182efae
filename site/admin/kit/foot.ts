/**
 * For `ref` of a bar that stands at the foot of the window: tells the sheets how high it is now (`--foot`), so that
 * messages stand above it and what is focused does not end up behind it. One that goes along with its form is none.
 */
export function foot(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || getComputedStyle(bar).position !== 'sticky') return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--foot', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot')
  }
}
