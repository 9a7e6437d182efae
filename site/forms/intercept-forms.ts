import { siteText as text } from '../text/nl'

const EMAIL_INPUT = 'input[type="email"], input[name="email"]'

/** What sends a form: loaded once somebody begins to fill one in, since most visits end without (tests/decisions/0076). */
const loadSending = () => import('./submit-form')

/**
 * Takes over every form with an e-mail input, also one that is added to the page later. A form without a
 * `data-source` is left alone, with a warning in the console.
 */
export function interceptForms(page: Document): void {
  page.addEventListener('submit', (event) => {
    const { target } = event
    if (target instanceof HTMLFormElement) take(event, target)
  })
  page.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form) return
    // A program fills a form in faster than anyone can read it.
    form.dataset.shownAt ||= new Date().toISOString()
    if (form.querySelector(EMAIL_INPUT)) loadSending().catch(() => undefined)
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
  // Without the script that sends, a form goes as it does in a browser without any.
  loadSending().then(
    ({ submitForm }) => submitForm(form, input, source),
    () => (navigator.onLine ? form.submit() : sayOffline(form)),
  )
}

/** Without a connection the browser would lead away from what was typed, to a page of its own. */
function sayOffline(form: HTMLFormElement): void {
  form.querySelector('.form-message')?.remove()
  const line = document.createElement('p')
  line.className = 'form-message'
  line.setAttribute('role', 'alert')
  form.append(line)
  line.textContent = text.form.offline
  form.addEventListener('input', () => line.remove(), { once: true })
}
