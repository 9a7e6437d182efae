import { sendingText as text } from '../text/sending'
import type { Sent } from './send-form'

/** Milliseconds that a message stands under its form (tests/spec.md, section 9). */
const LIFETIME = 5000

/** What takes away what stands under a form about how it went. */
const feedback = new WeakMap<HTMLFormElement, () => void>()

/** Takes away what a form says of an earlier time; nothing of it stands beside what goes on now. */
export function clearFeedback(form: HTMLFormElement): void {
  feedback.get(form)?.()
}

/**
 * Shows under a form how it went, announced to screen readers, for five seconds or until something is typed. That it
 * was sent stays after it, in a word or as the link to what was asked for: an empty form alone looks like one that
 * was never filled in.
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
  // A live region speaks when its text changes after it is there.
  line.textContent = message
  let trace = link === undefined ? undefined : leaveTrace(form, linkTo(link))
  ;(trace ?? line).scrollIntoView({ block: 'nearest' })
  if (!isSent) input.setAttribute('aria-describedby', line.id)

  const takeAway = () => {
    clearTimeout(timer)
    line.remove()
    if (input.getAttribute('aria-describedby') === line.id) input.removeAttribute('aria-describedby')
    // An address is not called wrong any longer than it is said why.
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
