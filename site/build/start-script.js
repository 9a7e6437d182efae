// Stands inline in every page. Loads the site's script when the browser is idle, or at once when the
// visitor does something; a click or a form that only the script can handle is kept and given back to it.
;(() => {
  const kept = []
  const types = ['click', 'submit', 'keydown', 'pointerdown', 'touchstart']
  let isLoading = false
  let isBroken = false
  let isRenewed = false
  let watching
  const load = () => {
    // A script that ran and failed does not run again in this document; what is kept is known after this turn.
    if (isBroken) return queueMicrotask(fail)
    if (isLoading) return
    isLoading = true
    import('__ENTRY__').catch((error) => {
      fail()
      throw error
    })
  }
  const keep = (event) => {
    load()
    const at = event.target instanceof Element ? event.target : document.body
    const form = event.type === 'submit' && at.dataset.source ? at : undefined
    const button = event.type === 'click' ? at.closest('button:not([type="submit"])') : undefined
    if (!form && !button) return
    // Nobody else may answer it now: half of the page may already be listening.
    event.preventDefault()
    event.stopImmediatePropagation()
    const target = form || button
    if (!kept.some((one) => one.target === target)) kept.push({ type: event.type, target })
  }
  const giveBack = () => {
    for (const type of types) removeEventListener(type, keep, true)
    for (const { type, target } of kept) type === 'submit' ? target.requestSubmit() : target.click()
  }
  const fields = () => [...document.querySelectorAll('input, textarea')]
  // A new document with what was typed. Its entry of the history alone knows that, until the document has read it.
  const renew = () => {
    history.replaceState({ typed: fields().map(({ value }) => value) }, '')
    location.reload()
  }
  const putBack = () => {
    const { typed } = history.state || {}
    if (!typed) return
    isRenewed = true
    history.replaceState(null, '')
    fields().forEach((field, at) => {
      if (typeof typed[at] === 'string' && typed[at] !== field.value) field.value = typed[at]
    })
  }
  // Where the server cannot be reached the page stays as it is, and a form is kept.
  const whenReached = (action) =>
    fetch('/api/health', { cache: 'no-store' }).then(
      ({ ok }) => ok && action(),
      () => {},
    )
  // The next thing the visitor does asks again. A browser may remember that the script failed for as long as this
  // document lives: so a form goes to the server by itself, and a button gets a new document. So does, once, who comes
  // to a part that waits for the script.
  const fail = () => {
    isLoading = false
    const form = kept.find(({ type }) => type === 'submit')
    const isAsked = kept.length > 0
    kept.splice(0)
    if (form) kept.push(form)
    if (isAsked) whenReached(() => (form ? HTMLFormElement.prototype.submit.call(form.target) : renew()))
    else if (!isRenewed) watch()
  }
  const watch = () => {
    watching?.disconnect()
    watching = new IntersectionObserver((parts) => {
      if (!parts.some(({ isIntersecting }) => isIntersecting)) return
      watching.disconnect()
      whenReached(renew)
    })
    for (const part of document.querySelectorAll('[data-skeleton]')) watching.observe(part)
  }
  document.addEventListener('DOMContentLoaded', putBack)
  for (const type of types) addEventListener(type, keep, { capture: true, passive: false })
  document.addEventListener('site-ready', giveBack, { once: true })
  document.addEventListener('site-failed', () => {
    isBroken = true
    fail()
  })
  const whenIdle = window.requestIdleCallback || ((callback) => setTimeout(callback, 200))
  addEventListener('load', () => whenIdle(load, { timeout: 4000 }))
})()
