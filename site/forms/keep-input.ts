/**
 * Called before a page is rendered anew, in place of what the server sent. What a visitor did meanwhile is kept: what was
 * typed, the focus, and the forms and buttons that wait for the script (start-script.js).
 */
export function keepInput(root: HTMLElement): void {
  const forms = [...root.querySelectorAll('form')]
  const buttons = [...root.querySelectorAll('button')]
  const focused = document.activeElement
  // The start script sends and clicks those that it knows.
  for (const button of buttons) {
    button.addEventListener('click', () =>
      counterpart(button, {
        before: buttons,
        after: root.querySelectorAll('button'),
        keyOf: wordsOf,
      })?.click(),
    )
  }
  const putBack = () => {
    for (const form of forms) {
      const now = counterpart(form, { before: forms, after: root.querySelectorAll('form'), keyOf: sourceOf })
      if (now) takeOver(form, now, focused)
    }
  }
  // Before the start script hears of it, which then sends and clicks.
  window.addEventListener('site-ready', putBack, { capture: true, once: true })
}

const wordsOf = ({ textContent }: HTMLElement) => textContent
const sourceOf = ({ dataset }: HTMLElement) => dataset.source

/** The element that came for another: with the same key, and as many of these before it. */
function counterpart<Kind extends HTMLElement>(
  element: Kind,
  {
    before,
    after,
    keyOf,
  }: { before: Kind[]; after: Iterable<Kind>; keyOf: (one: Kind) => string | undefined },
): Kind | undefined {
  const alike = (one: Kind) => keyOf(one) === keyOf(element)
  return [...after].filter(alike)[before.filter(alike).indexOf(element)]
}

function takeOver(form: HTMLFormElement, now: HTMLFormElement, focused: Element | null): void {
  // When it was shown, and what the visitor was asked.
  Object.assign(now.dataset, form.dataset)
  for (const field of form.querySelectorAll<HTMLInputElement>('.field')) {
    const other = now.elements.namedItem(field.name)
    if (!(other instanceof HTMLElement && 'value' in other)) continue
    if (field.value) other.value = field.value
    if (field === focused) other.focus({ preventScroll: true })
  }
  form.requestSubmit = () => now.requestSubmit()
}
