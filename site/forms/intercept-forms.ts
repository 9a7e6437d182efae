const EMAIL_INPUT = 'input[type="email"], input[name="email"]'

/**
 * The module that sends forms: loaded on pages with a form, or once one is being filled in
 * (tests/decisions/0076).
 */
const loadSending = () => import('./submit-form')

/** What it sends with, once it is there: another import would take its time after a tap, and be late for what was said. */
let sendNow: typeof import('./submit-form').submitForm | undefined

/**
 * Handles every form with an e-mail input, including forms added later. A form without `data-source` is left
 * alone, with a warning in the console.
 */
export function interceptForms(page: Document): void {
  if (page.querySelector(EMAIL_INPUT)) prepare()
  page.addEventListener('submit', (event) => {
    const { target } = event
    if (target instanceof HTMLFormElement) take(event, target)
  })
  page.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form) return
    // The time shows whether a form was filled in faster than anyone can read it, as bots do.
    form.dataset.shownAt ||= new Date().toISOString()
    if (form.querySelector(EMAIL_INPUT)) prepare()
  })
  // The browser's own validation would block the submission and use its own messages.
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

/** After a failure, submitting the form tries again. */
function prepare(): void {
  loadSending().then(
    ({ submitForm }) => {
      sendNow = submitForm
    },
    () => undefined,
  )
}

function take(event: Event, form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>(EMAIL_INPUT)
  if (!input) return
  const source = form.dataset.source
  if (!source) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this warning
    console.warn('A form without data-source is ignored', form)
    return
  }
  event.preventDefault()
  if (sendNow) return void sendNow(form, input, source)
  // If that module cannot be loaded, submit the form natively; whoever comes back by Back finds it ready, and not busy as
  // start-script.js may have left it.
  loadSending().then(
    ({ submitForm }) => submitForm(form, input, source),
    () => {
      form.removeAttribute('aria-busy')
      form.submit()
    },
  )
}
