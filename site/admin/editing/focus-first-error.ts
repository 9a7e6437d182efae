import { reveal } from '../kit/reveal'

/** Milliseconds for which a part of a form that is still loading may take the focus to an error in it. */
const PATIENCE = 5000

/** A control with an error, or the error of a list, which has no control of its own. */
const WRONG = 'main :is([aria-invalid="true"], .form-error[tabindex])'

/** Aborts as soon as somebody presses a key or points: what is shown after that leaves the focus where it is. */
export function untilActed(): AbortController {
  const acted = new AbortController()
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => acted.abort(), { signal: acted.signal, capture: true })
  return acted
}

/**
 * Focuses the first error of a form as soon as it is shown, unless the user goes on with something else before.
 * @param acted since when they may have done so
 */
export function focusFirstError(acted = untilActed()): void {
  // The errors that the form has already may be those of before; the fields show the new ones once React has rendered.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (acted.signal.aborted) return
      if (focusNow()) acted.abort()
      else focusOnceShown(acted)
    }),
  )
}

function focusNow(): boolean {
  const wrong = document.querySelector<HTMLElement>(WRONG)
  if (!wrong) return false
  reveal(wrong)
  wrong.focus({ preventScroll: true })
  // Of a long text the error is shown above it.
  const isTall = wrong.offsetHeight > window.innerHeight / 2
  const shown = (isTall && wrong.closest('.form-field')) || wrong
  shown.scrollIntoView({ block: isTall ? 'start' : 'center' })
  return true
}

/** The fields of a list have a script of their own, which may come later than what is wrong in them. */
function focusOnceShown(stop: AbortController): void {
  const observer = new MutationObserver(() => focusNow() && stop.abort())
  const timer = setTimeout(() => stop.abort(), PATIENCE)
  stop.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-invalid'],
  })
}
