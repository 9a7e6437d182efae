// Stands at the head of every page: the visitor's choice of light or dark holds before anything is painted.
;(() => {
  const { dataset } = document.documentElement
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
  new MutationObserver(colour).observe(document.documentElement, { attributeFilter: ['data-theme'] })
})()
