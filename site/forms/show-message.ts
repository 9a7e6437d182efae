/** Milliseconds that a message stands under its form (tests/spec.md, section 9). */
const LIFETIME = 5000

const messages = new WeakMap<HTMLFormElement, () => void>()

/** Shows a message under a form for five seconds, announced to screen readers; a new one replaces it. */
export function showMessage(
  form: HTMLFormElement,
  kind: 'success' | 'error',
  words: string,
  input: HTMLInputElement,
): void {
  messages.get(form)?.()
  const message = document.createElement('p')
  message.className = 'form-message'
  message.dataset.kind = kind
  message.id = `melding-${crypto.randomUUID()}`
  message.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  form.append(message)
  // A live region speaks when its text changes after it is there.
  message.textContent = words
  message.scrollIntoView({ block: 'nearest' })
  if (kind === 'error') input.setAttribute('aria-describedby', message.id)
  const remove = () => {
    clearTimeout(timer)
    message.remove()
    if (input.getAttribute('aria-describedby') === message.id) input.removeAttribute('aria-describedby')
    messages.delete(form)
  }
  const timer = setTimeout(remove, LIFETIME)
  messages.set(form, remove)
}
