// Stands inline in every page. Loads the site's script when the browser is idle, or at once when the
// visitor does something; a click or a form that only the script can handle is kept and given back to it.
;(() => {
  const kept = []
  const types = ['click', 'submit', 'keydown', 'pointerdown', 'touchstart']
  let isLoading = false
  let isBroken = false
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
  // The next thing the visitor does asks again. A browser may remember that the script failed for as long as this
  // document lives: so a form goes to the server by itself, and a button gets a new document where nothing was typed.
  // Where the server cannot be reached the page stays as it is, and the form is kept.
  const fail = () => {
    isLoading = false
    const form = kept.find(({ type }) => type === 'submit')
    const isAsked = kept.length > 0
    kept.splice(0)
    if (form) kept.push(form)
    const fields = [...document.querySelectorAll('input, textarea')]
    if (!isAsked || (!form && fields.some((field) => field.value !== field.defaultValue))) return
    fetch('/api/health', { cache: 'no-store' }).then(
      ({ ok }) => {
        if (!ok) return
        if (form) HTMLFormElement.prototype.submit.call(form.target)
        else location.reload()
      },
      () => {},
    )
  }
  for (const type of types) addEventListener(type, keep, { capture: true, passive: false })
  document.addEventListener('site-ready', giveBack, { once: true })
  document.addEventListener('site-failed', () => {
    isBroken = true
    fail()
  })
  const whenIdle = window.requestIdleCallback || ((callback) => setTimeout(callback, 200))
  addEventListener('load', () => whenIdle(load, { timeout: 4000 }))
})()
