import { text } from '../text/nl'
import { MoonSign, SunSign } from '../ui/icons'

/** Where the visitor's choice is remembered; the template's first script reads it before the page is painted. */
const THEME_KEY = 'theme'

/** Switches between light and dark. Which of the two names it bears, the style sheet decides: it knows the theme. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-tooltip={text.theme.either}
      onClick={switchTheme}
      className="grid size-9 cursor-pointer place-items-center print:hidden"
    >
      <span className="dark:hidden">
        <MoonSign />
        <span className="sr-only">{text.theme.toDark}</span>
      </span>
      <span className="hidden dark:inline">
        <SunSign />
        <span className="sr-only">{text.theme.toLight}</span>
      </span>
    </button>
  )
}

function switchTheme(): void {
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
