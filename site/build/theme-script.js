// Stands at the head of every page: the visitor's choice of light or dark holds before anything is painted.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is switched off: the system decides.
  }
})()
