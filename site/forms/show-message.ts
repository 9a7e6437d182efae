import { sendingText as text } from '../text/sending'
import type { Sent } from './send-form'

/** Milliseconds that a message is shown under its form (tests/spec.md, section 9). */
const LIFETIME = 5000

/** Functions that remove the current feedback of a form. */
const feedback = new WeakMap<HTMLFormElement, () => void>()

/** How many lines were added so far: each has an id of its own. */
let lines = 0

/** Removes the feedback of an earlier submission, so that it does not mix with that of the current one. */
export function clearFeedback(form: HTMLFormElement): void {
  feedback.get(form)?.()
}

/**
 * Shows the outcome below its field or under a form, announced to screen readers, for five seconds or until something is typed.
 * After a success a short confirmation or a link to what was requested remains: an empty form alone looks as if
 * it was never sent.
 */
export function showMessage(
  form: HTMLFormElement,
  { isSent, isNote = false, message, link }: Sent,
  field?: HTMLElement,
): void {
  const line = addLine(form, isSent ? 'success' : isNote ? 'note' : 'error', field)
  line.textContent = message
  let trace = link === undefined ? undefined : leaveTrace(form, linkTo(link))
  ;(trace ?? line).scrollIntoView({ block: 'nearest' })

  const takeAway = () => {
    clearTimeout(timer)
    line.remove()
    if (field) disconnect(field, line)
  }
  untilTyped(form, () => {
    takeAway()
    trace?.remove()
  })
  const timer = setTimeout(() => {
    takeAway()
    if (isSent) trace ??= leaveTrace(form, text.sent)
  }, LIFETIME)
}

/** Asks about the value of a field, until something is typed or the form is sent. */
export function showQuestion(
  form: HTMLFormElement,
  field: HTMLElement,
  words: readonly (string | Node)[],
): void {
  const line = addLine(form, 'question', field)
  line.append(...words)
  line.scrollIntoView({ block: 'nearest' })
  field.focus()
  untilTyped(form, () => {
    line.remove()
    disconnect(field, line)
  })
}

/** Keeps the feedback of a form until something is typed or the form is sent again. */
function untilTyped(form: HTMLFormElement, takeAway: () => void): void {
  const clear = () => {
    takeAway()
    form.removeEventListener('input', clear)
    feedback.delete(form)
  }
  form.addEventListener('input', clear)
  feedback.set(form, clear)
}

/**
 * An empty line below a field, or at the end of the form. It is an alert whatever it says: that is announced as it
 * appears, a status only in a place that a screen reader knew before.
 */
function addLine(
  form: HTMLFormElement,
  kind: 'success' | 'error' | 'note' | 'question',
  field?: HTMLElement,
) {
  clearFeedback(form)
  // What the server said about the form as it was sent before.
  for (const old of form.querySelectorAll<HTMLElement>('.form-message')) {
    old.hidden = true
    const about = form.querySelector<HTMLElement>(`[aria-describedby="${old.id}"]`)
    if (about) disconnect(about, old)
  }
  const line = document.createElement('p')
  line.className = 'form-message'
  line.dataset.kind = kind
  lines += 1
  line.id = `melding-${lines}`
  line.setAttribute('role', 'alert')
  if (field) {
    field.after(line)
    field.setAttribute('aria-describedby', line.id)
  } else {
    form.append(line)
  }
  return line
}

/** A field is marked as invalid no longer than the reason is shown. */
function disconnect(field: HTMLElement, line: HTMLElement): void {
  if (field.getAttribute('aria-describedby') === line.id) field.removeAttribute('aria-describedby')
  field.removeAttribute('aria-invalid')
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
