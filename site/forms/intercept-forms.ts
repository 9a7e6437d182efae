const EMAIL_INPUT = 'input[type="email"], input[name="email"]'

/** What sends a form: loaded where there is one, or once somebody begins to fill one in (tests/decisions/0076). */
const loadSending = () => import('./submit-form')

/**
 * Takes over every form with an e-mail input, also one that is added to the page later. A form without a
 * `data-source` is left alone, with a warning in the console.
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
    // A program fills a form in faster than anyone can read it.
    form.dataset.shownAt ||= new Date().toISOString()
    if (form.querySelector(EMAIL_INPUT)) prepare()
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

/** Where it fails, it is tried again when the form is sent. */
function prepare(): void {
  loadSending().catch(() => undefined)
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
  // Without the script that sends, a form goes as it does in a browser without any.
  loadSending().then(
    ({ submitForm }) => submitForm(form, input, source),
    () => form.submit(),
  )
}
