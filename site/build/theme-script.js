// Stands at the head of every page: the visitor's choice of light or dark holds before anything is painted, and the
// buttons that switch between the two wait for no other script.
;(() => {
  const { documentElement: page } = document
  const { dataset } = page
  const remember = (theme) => {
    try {
      if (theme) localStorage.setItem('theme', theme)
      else localStorage.removeItem('theme')
    } catch {
      // Storage is switched off: the choice holds for this page.
    }
  }
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') dataset.theme = theme
  } catch {
    // Storage is switched off: the system decides.
  }
  // The bar of the browser goes along with the choice; the light colour stands first.
  const colour = () => {
    document.querySelectorAll('meta[name="theme-color"]').forEach((meta, at) => {
      const own = ['light', 'dark'][at]
      const isChosen = own === dataset.theme
      meta.media = !dataset.theme ? `(prefers-color-scheme: ${own})` : isChosen ? 'all' : 'not all'
    })
  }
  colour()
  new MutationObserver(colour).observe(page, { attributeFilter: ['data-theme'] })
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
    // Back to what the system has: follow it again from here on.
    const chosen = next === system ? undefined : next
    if (chosen) dataset.theme = chosen
    else delete dataset.theme
    remember(chosen)
  })
})()
