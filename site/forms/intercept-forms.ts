import { emailProblem } from '#contract/form-rules'
import { siteText as text } from '../text/nl'
import { readForm } from './read-form'
import { sendForm } from './send-form'
import { showMessage } from './show-message'

const EMAIL_INPUT = 'input[type="email"], input[name="email"]'

/**
 * Takes over every form with an e-mail input, also one that is added to the page later. A form without a
 * `data-source` is left alone, with a warning in the console.
 */
export function interceptForms(page: Document): void {
  page.addEventListener('submit', (event) => {
    const { target } = event
    if (target instanceof HTMLFormElement) take(event, target)
  })
  // A program fills a form in faster than anyone can read it.
  page.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form && !form.dataset.shownAt) form.dataset.shownAt = new Date().toISOString()
  })
  // The browser's own check would keep a form from being submitted and say it in its own words.
  page.addEventListener(
    'invalid',
    (event) => {
      const { target } = event
      if (target instanceof HTMLInputElement && target.form && target.matches(EMAIL_INPUT))
        take(event, target.form)
    },
    true,
  )
}

function take(event: Event, form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>(EMAIL_INPUT)
  if (!input) return
  const source = form.dataset.source
  if (!source) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this warning
    console.warn('A form with an e-mail input has no data-source and is ignored', form)
    return
  }
  event.preventDefault()
  void submit(form, input, source)
}

async function submit(form: HTMLFormElement, input: HTMLInputElement, source: string): Promise<void> {
  if (form.dataset.sending !== undefined) return
  const problem = emailProblem(input.value.trim())
  input.toggleAttribute('aria-invalid', false)
  if (problem) {
    input.setAttribute('aria-invalid', 'true')
    showMessage(form, 'error', problem, input)
    input.focus()
    return
  }
  const restore = showSending(form)
  const { isSent, message } = await sendForm(readForm(form, input, source))
  restore()
  if (isSent) input.value = ''
  showMessage(form, isSent ? 'success' : 'error', message, input)
}

/** Disables the submit button and says that the form is on its way; the returned function undoes it, the focus too. */
function showSending(form: HTMLFormElement): () => void {
  form.dataset.sending = ''
  const focused = form.querySelector<HTMLElement>(':focus')
  const button = form.querySelector<HTMLButtonElement>('button:not([type="button"]):not([type="reset"])')
  const label = [...(button?.childNodes ?? [])]
  if (button) {
    button.disabled = true
    button.replaceChildren(text.form.sending)
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
