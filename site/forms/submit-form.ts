import { emailProblem, formMessages } from '#contract/form-rules'
import { sendingText as text } from '../text/sending'
import { readForm } from './read-form'
import { sendForm } from './send-form'
import { clearFeedback, showMessage } from './show-message'

/** Checks a form and sends it, once at a time, and says under it how that went. */
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

/** Says what is wrong with a field, and leads to it. */
function refuse(form: HTMLFormElement, field: HTMLElement, message: string): void {
  field.setAttribute('aria-invalid', 'true')
  showMessage(form, { isSent: false, message }, field)
  field.focus()
}

/** The address, and what was asked: who they are may stay for a next time. */
function emptyWhatWasSent(form: HTMLFormElement, input: HTMLInputElement): void {
  input.value = ''
  for (const area of form.querySelectorAll('textarea')) area.value = ''
}

/** Disables the submit button and says that the form is on its way; the returned function undoes it, the focus too. */
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
    // A button that is disabled loses the focus; whoever went elsewhere meanwhile stays there.
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
  }
}
