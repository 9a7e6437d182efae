import { sendingText as text } from '../text/sending'
import type { Sent } from './send-form'

/** Milliseconds that a message is shown under its form (tests/spec.md, section 9). */
const LIFETIME = 5000

/** Functions that remove the current feedback of a form. */
const feedback = new WeakMap<HTMLFormElement, () => void>()

/** Removes the feedback of an earlier submission, so that it does not mix with that of the current one. */
export function clearFeedback(form: HTMLFormElement): void {
  feedback.get(form)?.()
}

/**
 * Shows the outcome under a form, announced to screen readers, for five seconds or until something is typed.
 * After a success a short confirmation or a link to what was requested remains: an empty form alone looks as if
 * it was never sent.
 */
export function showMessage(
  form: HTMLFormElement,
  { isSent, message, link }: Sent,
  input: HTMLElement,
): void {
  clearFeedback(form)
  const line = document.createElement('p')
  line.className = 'form-message'
  line.dataset.kind = isSent ? 'success' : 'error'
  line.id = `melding-${crypto.randomUUID()}`
  line.setAttribute('role', isSent ? 'status' : 'alert')
  form.append(line)
  // A live region is announced when its text changes after it was added.
  line.textContent = message
  let trace = link === undefined ? undefined : leaveTrace(form, linkTo(link))
  ;(trace ?? line).scrollIntoView({ block: 'nearest' })
  if (!isSent) input.setAttribute('aria-describedby', line.id)

  const takeAway = () => {
    clearTimeout(timer)
    line.remove()
    if (input.getAttribute('aria-describedby') === line.id) input.removeAttribute('aria-describedby')
    // The field is marked as invalid no longer than the reason is shown.
    input.removeAttribute('aria-invalid')
  }
  const clear = () => {
    takeAway()
    trace?.remove()
    form.removeEventListener('input', clear)
    feedback.delete(form)
  }
  const timer = setTimeout(() => {
    takeAway()
    if (isSent) trace ??= leaveTrace(form, text.sent)
  }, LIFETIME)
  form.addEventListener('input', clear)
  feedback.set(form, clear)
}

function leaveTrace(form: HTMLFormElement, words: string | HTMLElement): HTMLElement {
  const trace = document.createElement('p')
  trace.className = 'form-trace'
  trace.append(words)
  form.append(trace)
  return trace
}

function linkTo(address: string): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = text.openPlan
  return link
}
