import { emailProblem, formMessages } from '#contract/form-rules'
import { sendingText as text } from '../text/sending'
import { readForm } from './read-form'
import { sendForm } from './send-form'
import { clearFeedback, showMessage } from './show-message'

/** Validates a form and sends it, one submission at a time, and shows the outcome under it. */
export async function submitForm(
  form: HTMLFormElement,
  input: HTMLInputElement,
  source: string,
): Promise<void> {
  if (form.dataset.sending !== undefined) return
  const problem = emailProblem(input.value.trim())
  clearFeedback(form)
  if (problem) return refuse(form, input, problem)
  const plan = form.querySelector<HTMLSelectElement>('select[name="plan"]')
  if (plan?.value === '') return refuse(form, plan, formMessages.planRequired)
  const restore = showSending(form)
  const sent = await sendForm(readForm(form, input, source))
  restore()
  if (sent.isSent) emptyWhatWasSent(form, input)
  showMessage(form, sent, input)
}

/** Shows an error at a field, and focuses that field. */
function refuse(form: HTMLFormElement, field: HTMLElement, message: string): void {
  field.setAttribute('aria-invalid', 'true')
  showMessage(form, { isSent: false, message }, field)
  field.focus()
}

/** Clears the address and the question; the visitor's name and the like may stay for next time. */
function emptyWhatWasSent(form: HTMLFormElement, input: HTMLInputElement): void {
  input.value = ''
  for (const area of form.querySelectorAll('textarea')) area.value = ''
}

/** Disables the submit button and shows that the form is being sent. @returns undoes this, focus included */
function showSending(form: HTMLFormElement): () => void {
  form.dataset.sending = ''
  const focused = form.querySelector<HTMLElement>(':focus')
  const button = form.querySelector<HTMLButtonElement>('button:not([type="button"]):not([type="reset"])')
  const label = [...(button?.childNodes ?? [])]
  if (button) {
    button.disabled = true
    button.replaceChildren(text.sending)
  }
  return () => {
    delete form.dataset.sending
    if (!button) return
    button.disabled = false
    button.replaceChildren(...label)
    // A disabled button loses the focus; restore it unless the visitor has moved on.
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
  }
}
