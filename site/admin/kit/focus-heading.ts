/** Focuses the heading of the screen: after something was done by which the element with the focus is gone. */
export function focusHeading(options: FocusOptions = {}): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options)
}
