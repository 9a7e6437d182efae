// Runs at the head of every page: the visitor's choice of light or dark applies before the first paint, and the
// buttons that switch between them need no other script.
;(() => {
  const { dataset } = document.documentElement
  const show = (theme) => {
    if (theme) dataset.theme = theme
    else delete dataset.theme
    colour()
  }
  const recall = () => {
    try {
      show(/^(dark|light)$/.exec(localStorage.getItem('theme'))?.[0])
    } catch {
      // Storage is disabled: follow the system.
    }
  }
  // The colour of the browser's bar follows the choice; the light colour is the first.
  const colour = () => {
    document.querySelectorAll('meta[name="theme-color"]').forEach((meta, at) => {
      const own = ['light', 'dark'][at]
      const isChosen = own === dataset.theme
      meta.media = !dataset.theme ? `(prefers-color-scheme: ${own})` : isChosen ? 'all' : 'not all'
    })
  }
  recall()
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (dataset.theme || system) === 'dark' ? 'light' : 'dark'
    // The choice equals the system's: follow the system again from now on.
    const chosen = next !== system && next
    show(chosen)
    try {
      if (chosen) localStorage.setItem('theme', chosen)
      else localStorage.removeItem('theme')
    } catch {
      // Storage is disabled: the choice applies to this page only.
    }
  })
  // Back may bring a page as it was left, from before a choice on another page.
  addEventListener('pageshow', ({ persisted }) => persisted && recall())
})()
