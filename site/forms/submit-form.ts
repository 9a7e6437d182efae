import { missingField, tooLong, tooLongField } from '#contract/form-fields'
import { emailProblem, formMessages } from '#contract/form-rules'
import { sendingText as text } from '../text/sending'
import { meantAddress } from './meant-address'
import { readForm } from './read-form'
import { sendForm } from './send-form'
import { clearFeedback, showMessage, showQuestion } from './show-message'

/** Milliseconds in which nobody reads a question. */
const UNREAD = 700

/**
 * Validates a form and sends it, one submission at a time, and shows the outcome under it. A form that was sent before
 * the script was there is busy until then (start-script.js).
 */
export async function submitForm(
  form: HTMLFormElement,
  input: HTMLInputElement,
  source: string,
): Promise<void> {
  form.removeAttribute('aria-busy')
  if (form.dataset.sending !== undefined) return
  // A second tap, on what the first has just sent and emptied: the thanks stay.
  if (!input.value && form.querySelector('[data-kind="success"]')) return
  // That tap was not an answer to the question that it raised.
  if (form.querySelector('[data-kind="question"] :disabled')) return
  const problem = emailProblem(input.value.trim())
  clearFeedback(form)
  if (problem) return refuse(form, input, problem)
  const plan = form.querySelector<HTMLSelectElement>('select[name="plan"]')
  if (plan?.value === '') return refuse(form, plan, formMessages.planRequired)
  const submission = readForm(form, input, source)
  const missing = missingField(source, submission)
  const wrong = missing ?? tooLongField(submission)
  const place = wrong && form.querySelector<HTMLElement>(`[name="${wrong.name}"]`)
  if (place) return refuse(form, place, missing?.missing ?? tooLong(wrong))
  const meant = meantAddress(submission.email)
  if (meant !== undefined && form.dataset.askedAbout !== submission.email) {
    form.dataset.askedAbout = submission.email
    return askAbout(form, input, meant)
  }
  const restore = showSending(form)
  const filled = [input, ...form.querySelectorAll('textarea')].map((one) => ({ one, value: one.value }))
  const sent = await sendForm(submission)
  restore()
  // The visitor's name and the like may stay for next time, and so does what was typed meanwhile.
  if (sent.isSent) for (const { one, value } of filled) if (one.value === value) one.value = ''
  showMessage(form, sent)
}

/** Asks about an address with a likely typo; submitting the form once more sends it as it is. */
function askAbout(form: HTMLFormElement, input: HTMLInputElement, meant: string): void {
  const correct = answer(text.yes, () => {
    input.value = meant
    clearFeedback(form)
    input.focus()
  })
  const asItIs = answer(text.no, () => form.requestSubmit())
  // The second tap of two is no answer either: nobody has read the question by then.
  for (const one of [correct, asItIs]) one.disabled = true
  setTimeout(() => {
    for (const one of [correct, asItIs]) one.disabled = false
  }, UNREAD)
  showQuestion(form, input, [text.meant(meant), ' ', correct, ' ', asItIs])
}

function answer(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link-button'
  button.textContent = label
  button.addEventListener('click', onClick)
  return button
}

/** Shows an error at a field, and focuses that field. */
function refuse(form: HTMLFormElement, field: HTMLElement, message: string): void {
  field.setAttribute('aria-invalid', 'true')
  showMessage(form, { isSent: false, message }, field)
  field.focus()
}

/** Disables the submit button and shows that the form is being sent. @returns undoes this, focus included */
function showSending(form: HTMLFormElement): () => void {
  form.dataset.sending = ''
  const focused = document.activeElement
  const button = [...form.elements].find(isSubmit)
  const restoreLabel = button && changeLabel(button, text.sending)
  if (button) button.disabled = true
  return () => {
    delete form.dataset.sending
    if (!button) return
    button.disabled = false
    restoreLabel?.()
    // A disabled button loses the focus; restore it unless the visitor has moved on.
    if (document.activeElement === document.body && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true })
  }
}

type SubmitControl = HTMLButtonElement | HTMLInputElement

/** Whether an element sends its form, also from outside it. */
const isSubmit = (element: Element): element is SubmitControl =>
  (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) && element.type === 'submit'

/** @returns undoes this */
function changeLabel(button: SubmitControl, label: string): () => void {
  if (button instanceof HTMLInputElement) {
    const before = button.value
    button.value = label
    return () => {
      button.value = before
    }
  }
  const before = [...button.childNodes]
  const shown = document.createElement('span')
  shown.textContent = label
  button.replaceChildren(shown)
  return () => {
    // The page may have written another label meanwhile. A browser that translates the page changes the words in this one.
    if (button.contains(shown)) button.replaceChildren(...before)
  }
}
