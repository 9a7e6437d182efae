// Stands inline in every page, and is all the script of one that is only read. Loads the site's script at the first sign
// of a person, or when a part of the page that waits for it comes near; what was clicked or sent until then is kept and
// given back to it (tests/decisions/0089).
;(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']
  const acts = ['click', 'submit', 'invalid']
  const email = 'input[type="email"],input[name="email"]'
  const all = (selector) => [...document.querySelectorAll(selector)]
  const kept = []
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

  const elementOf = ({ target }) => (target instanceof Element ? target : document.body)

  const notice = (event) => {
    const at = elementOf(event)
    // Not a line that scrolls by itself.
    if (event.type === 'scroll' && event.target !== document) return
    // The next page loads what it needs itself.
    if (/^(pointerdown|touchstart)$/.test(event.type) && at.closest('a[href]:not([data-frame])')) return
    const form = event.type === 'focusin' && at.closest('form')
    // A program fills a form in faster than anyone can read it.
    if (form) form.dataset.shownAt ||= new Date().toISOString()
    load()
  }

  // The site's script goes on with the menu as it finds it.
  const toggleMenu = (button) => {
    const isClosed = document.getElementById('menu').toggleAttribute('data-closed')
    button.setAttribute('aria-expanded', !isClosed)
  }

  const keep = (event) => {
    const at = elementOf(event)
    const form = event.type === 'submit' ? at : event.type === 'invalid' && at.matches(email) && at.form
    const button = event.type === 'click' && at.closest('button:not([type="submit"],[data-theme-switch])')
    if (form && !form.dataset.source && form.querySelector(email)) {
      // biome-ignore lint/suspicious/noConsole: the specification asks for this warning
      console.warn('A form with an e-mail input has no data-source and is ignored', form)
    }
    // The script plays what was asked for when it is there; whoever asks again goes to it.
    const video = event.type === 'click' && at.closest('a[data-frame]:not([data-asked])')
    if (video && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      video.dataset.asked = ''
      event.preventDefault()
      return load()
    }
    const target = form ? form.dataset.source && form : button
    if (!target) return
    load()
    // Nobody else may answer it now: half of the page may already be listening.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (target.matches('[aria-controls="menu"]')) toggleMenu(target)
    else if (!kept.includes(target)) kept.push(target)
  }

  const giveBack = () => {
    for (const type of signs) removeEventListener(type, notice, true)
    for (const type of acts) removeEventListener(type, keep, true)
    for (const target of kept) target.requestSubmit ? target.requestSubmit() : target.click()
  }

  const fields = () => all('input,textarea')

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
    const form = kept.find((target) => target.requestSubmit)
    const isAsked = kept.length > 0
    kept.splice(0)
    if (form) kept.push(form)
    if (isAsked) whenReached(() => (form ? HTMLFormElement.prototype.submit.call(form) : renew()))
    else if (!isRenewed) watch(() => whenReached(renew))
  }

  // Parts that wait for the script, once one is near the view.
  const watch = (then) => {
    watching?.disconnect()
    watching = new IntersectionObserver(
      (parts) => {
        if (!parts.some(({ isIntersecting }) => isIntersecting)) return
        watching.disconnect()
        then()
      },
      { rootMargin: '200px' },
    )
    for (const part of all('[data-skeleton]')) watching.observe(part)
  }

  // Pictures wait in a noscript until one is near (tests/spec.md, section 9).
  const pictures = new IntersectionObserver(
    (places) => {
      for (const { isIntersecting, target } of places) {
        if (!isIntersecting) continue
        pictures.unobserve(target)
        const waiting = target.querySelector('noscript')
        if (waiting) waiting.outerHTML = waiting.textContent
      }
    },
    { rootMargin: '100px', threshold: 0.1 },
  )

  // What a page cannot do without, once it has been painted: one that is not the server's own work, one that holds what
  // only the script can tell, and one that belongs to another host than the data that a browser remembers.
  const start = () => {
    const host = 'app-host'
    let isElsewhere = false
    try {
      const remembered = localStorage.getItem(host)
      if (remembered) isElsewhere = remembered !== location.host
      else localStorage.setItem(host, location.host)
    } catch {
      // Storage is switched off: nothing is remembered.
    }
    const hasFailed = ({ complete, naturalWidth, src }) => src && complete && !naturalWidth
    if (isElsewhere || all('#app:empty,[data-stands-for],[data-script]')[0] || all('img').some(hasFailed))
      load()
    else if (!isLoading) watch(load)
    if (Math.random() >= 0.1) return
    import('__VITALS__').then(
      ({ measureVitals }) => measureVitals('/api/vitals'),
      () => {},
    )
  }

  for (const type of signs) addEventListener(type, notice, { capture: true, passive: true })
  for (const type of acts) addEventListener(type, keep, true)
  // The event of an image does not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && load(), true)
  for (const place of all('.picture')) pictures.observe(place)
  // Beside the one that was chosen in a line that scrolls.
  for (const chosen of all('form > [aria-pressed="true"]')) {
    chosen.parentElement.scrollLeft = chosen.offsetLeft - chosen.parentElement.offsetLeft - 30
  }
  document.addEventListener('DOMContentLoaded', putBack)
  document.addEventListener('site-starts', () => pictures.disconnect(), { once: true })
  document.addEventListener('site-ready', giveBack, { once: true })
  document.addEventListener('site-failed', () => {
    isBroken = true
    fail()
  })
  const whenIdle = window.requestIdleCallback || ((callback) => setTimeout(callback, 200))
  addEventListener('load', () => whenIdle(start, { timeout: 4000 }))
})()
