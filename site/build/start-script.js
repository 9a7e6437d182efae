// Stands inline in every page. Loads the site's script when the browser is idle, or at once when the
// visitor does something; a click or a form that only the script can handle is kept and given back to it.
;(() => {
  const kept = []
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    import('__ENTRY__').catch((error) => {
      isLoading = false
      throw error
    })
  }
  const giveBack = () => {
    for (const type of types) removeEventListener(type, keep, true)
    for (const { type, target } of kept) type === 'submit' ? target.requestSubmit() : target.click()
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
  const types = ['click', 'submit', 'keydown', 'pointerdown', 'touchstart']
  for (const type of types) addEventListener(type, keep, { capture: true, passive: false })
  document.addEventListener('site-ready', giveBack, { once: true })
  const whenIdle = window.requestIdleCallback || ((callback) => setTimeout(callback, 200))
  addEventListener('load', () => whenIdle(load, { timeout: 4000 }))
})()
