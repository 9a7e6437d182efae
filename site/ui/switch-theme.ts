/** Where the visitor's choice is remembered; the template's first script reads it before the page is painted. */
const THEME_KEY = 'theme'

/** Switches the page between light and dark, and remembers a choice that differs from the system's. */
export function switchTheme(): void {
  const { dataset } = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  // Back to what the system has: follow it again from here on.
  if (next === system) delete dataset.theme
  else dataset.theme = next
  try {
    if (next === system) localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, next)
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}
