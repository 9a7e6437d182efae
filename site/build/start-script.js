// Stands inline in every page. Loads the site's script when the browser is idle, or at once when the
// visitor does something; a click or a form that only the script can handle is kept and given back to it.
;(() => {
  const kept = []
  const types = ['click', 'submit', 'keydown', 'pointerdown', 'touchstart']
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    import('__ENTRY__').catch((error) => {
      fail()
      throw error
    })
  }
  const keep = (event) => {
    load()
    const target = event.target instanceof Element ? event.target : document.body
    const form = event.type === 'submit' && target.dataset.source ? target : undefined
    const button = event.type === 'click' ? target.closest('button:not([type="submit"])') : undefined
    if (!form && !button) return
    // Nobody else may answer it now: half of the page may already be listening.
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.push({ type: event.type, target: form || button })
  }
  const giveBack = () => {
    for (const type of types) removeEventListener(type, keep, true)
    for (const { type, target } of kept) type === 'submit' ? target.requestSubmit() : target.click()
  }
  // The next thing the visitor does asks again. A browser may remember that the script failed for as long as this
  // document lives: so a form goes to the server by itself, and a button gets a new document where nothing was typed.
  const fail = () => {
    isLoading = false
    const [first] = kept.splice(0)
    if (!first) return
    if (first.type === 'submit') HTMLFormElement.prototype.submit.call(first.target)
    else if (
      [...document.querySelectorAll('input, textarea')].every((field) => field.value === field.defaultValue)
    )
      location.reload()
  }
  for (const type of types) addEventListener(type, keep, { capture: true, passive: false })
  document.addEventListener('site-ready', giveBack, { once: true })
  document.addEventListener('site-failed', fail)
  const whenIdle = window.requestIdleCallback || ((callback) => setTimeout(callback, 200))
  addEventListener('load', () => whenIdle(load, { timeout: 4000 }))
})()
