// Inlined in every page, and the only script on a page that is merely read. Loads the site's script at the
// first sign of a visitor, or when a part of the page that needs it comes near the view; clicks and submissions
// until then are kept and replayed (tests/decisions/0089).
;(() => {
  const signs = 'pointermove pointerdown wheel scroll keydown focusin popstate'.split(' ')
  const acts = ['click', 'submit', 'invalid']
  const email = 'input[type="email"],input[name="email"]'
  const all = (selector) => [...document.querySelectorAll(selector)]
  const [shown] = location.href.split('#')
  const kept = []
  let isLoading = false
  let isBroken = false
  let isRenewed = false
  let watching

  const load = () => {
    // A script that failed while running cannot run again in this document; `fail` waits until `keep` is done.
    if (isBroken) return queueMicrotask(fail)
    if (isLoading) return
    isLoading = true
    // What the script changes may need styles that the page so far did not; both are fetched at once.
    add({ rel: 'modulepreload', href: '__ENTRY__' })
    new Promise((onload, onerror) => add({ rel: 'stylesheet', href: '__STYLES__', onload, onerror }))
      .then(() => import('__ENTRY__'))
      .catch((error) => {
        fail()
        throw error
      })
  }

  const add = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes))

  const ignore = () => {}

  const elementOf = ({ target }) => (target instanceof Element ? target : document.body)

  const notice = (event) => {
    const at = elementOf(event)
    // The entries that the script pushed to the history belong to this document, also after a reload: Back to one of
    // another page only changes the address.
    if (event.type === 'popstate') return location.href.split('#')[0] === shown || location.reload()
    // Ignore scrolling elements: the code below scrolls a row of buttons itself.
    if (event.type === 'scroll' && event.target !== document) return
    // The next page loads its own script.
    if (event.type === 'pointerdown' && at.closest('a[href]:not([data-frame])')) return
    // Who goes on past the end of the menu sees what is below it.
    if (event.type === 'focusin' && at.closest('main')) all('[aria-expanded="true"]').forEach(toggleMenu)
    const form = event.type === 'focusin' && at.closest('form')
    // The time shows whether a form was filled in faster than anyone can read it, as bots do.
    if (form) form.dataset.shownAt ||= new Date().toISOString()
    load()
  }

  // The site's script takes over the menu in its current state.
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
      console.warn('A form without data-source is ignored', form)
    }
    // The site's script plays the requested video once loaded; a second click follows the link.
    const video = event.type === 'click' && at.closest('a[data-frame]:not([data-asked])')
    if (video && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      video.dataset.asked = ''
      event.preventDefault()
      return load()
    }
    const target = form ? form.dataset.source && form : button
    if (!target) return
    load()
    // Stop other listeners: part of the page may already be hydrated.
    event.preventDefault()
    event.stopImmediatePropagation()
    // Its button shows that it waits; what sends the form ends that.
    if (form) form.ariaBusy = true
    if (target.matches('[aria-controls="menu"]')) toggleMenu(target)
    else if (!kept.includes(target)) kept.push(target)
  }

  const giveBack = () => {
    for (const type of signs) removeEventListener(type, notice, true)
    for (const type of acts) removeEventListener(type, keep, true)
    for (const target of kept) target.requestSubmit ? target.requestSubmit() : target.click()
  }

  // Each with a key that it has in a document of a newer version too: two forms may have the same source.
  const eachField = (act) => {
    const amounts = {}
    for (const field of all('.field')) {
      const key = field.form?.dataset.source + field.name
      amounts[key] = (amounts[key] || 0) + 1
      act(field, key + amounts[key])
    }
  }

  // Reloads the document with what was typed. Only its history entry holds that, until the new document reads
  // it.
  const renew = () => {
    const typed = {}
    eachField(({ value }, key) => {
      typed[key] = value
    })
    history.replaceState({ typed }, '')
    location.reload()
  }

  const putBack = () => {
    const { typed, video } = history.state || {}
    // The video for which this document was loaded again (live-text.ts).
    if (video) load()
    if (!typed) return
    isRenewed = true
    history.replaceState(null, '')
    eachField((field, key) => {
      field.value = typed[key] || field.value
    })
  }

  // If the server cannot be reached, the page stays as it is and keeps the form.
  const whenReached = (action, otherwise = ignore) =>
    fetch('/api/health', { cache: 'no-store' }).then(({ ok }) => ok && action(), otherwise)

  // What visitors without JavaScript see is in the document already. From then on the script would not recognise it:
  // it comes with a new document.
  const showPlain = () => {
    isBroken = true
    for (const plain of all('.needs-script + noscript')) {
      plain.previousElementSibling.remove()
      plain.outerHTML = plain.textContent
    }
  }

  // The visitor's next action tries again. A browser may cache the failure for as long as this document lives:
  // so a form is submitted natively, and after a click on a button the document is reloaded. The document is
  // also reloaded, once, when a part that needs the script comes into view; if that does not help, the part does
  // without.
  const fail = () => {
    isLoading = false
    const asked = kept.splice(0)
    // Waits on, also for a server that cannot be reached, and shows so.
    const form = asked.find((target) => target.requestSubmit)
    if (form) kept.push(form)
    const send = () => {
      form.ariaBusy = null
      HTMLFormElement.prototype.submit.call(form)
    }
    if (asked[0]) whenReached(form ? send : renew)
    else watch(() => (isRenewed ? showPlain() : whenReached(renew, showPlain)))
  }

  // Runs `then` once a part that needs the script is near the view.
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

  // Pictures are in a noscript element until they are near the view (tests/spec.md, section 9).
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

  // After the first paint, load the script for pages that need it at once: one that the server did not render,
  // one with content that only the script can determine, or one on another host than the cached data.
  const start = () => {
    let isElsewhere
    try {
      localStorage['app-host'] ||= location.host
      isElsewhere = localStorage['app-host'] !== location.host
    } catch {
      // Storage is disabled: nothing is cached.
    }
    const hasFailed = ({ complete, naturalWidth, src }) => src && complete && !naturalWidth
    if (isElsewhere || all('#app:empty,[data-stands-for],[data-script]')[0] || all('img').some(hasFailed))
      load()
    else if (!isLoading) watch(load)
    if (Math.random() >= 0.1) return
    import('__VITALS__').then(({ measureVitals }) => measureVitals('/api/vitals'), ignore)
  }

  for (const type of signs) addEventListener(type, notice, { capture: true, passive: true })
  for (const type of acts) addEventListener(type, keep, true)
  // The error event of an image does not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && load(), true)
  for (const place of all('.picture')) pictures.observe(place)
  // Scroll the selected button of a row into view.
  for (const chosen of all('form > [aria-pressed="true"]')) {
    chosen.parentElement.scrollLeft = chosen.offsetLeft - chosen.parentElement.offsetLeft - 30
  }
  document.addEventListener('DOMContentLoaded', putBack)
  document.addEventListener('site-starts', () => pictures.disconnect())
  document.addEventListener('site-ready', giveBack, { once: true })
  document.addEventListener('site-failed', () => {
    isBroken = true
    fail()
  })
  const whenIdle = window.requestIdleCallback || ((callback) => setTimeout(callback, 200))
  addEventListener('load', () => whenIdle(start, { timeout: 4000 }))
})()
