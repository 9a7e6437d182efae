import { siteText as text } from '../text/nl'
import { MoonSign, SunSign } from '../ui/icons'
import { switchTheme } from '../ui/switch-theme'

/** Switches between light and dark. Which of the two names it bears, the style sheet decides: it knows the theme. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-tooltip={text.theme.either}
      onClick={switchTheme}
      className="grid size-9 cursor-pointer place-items-center print:hidden [@media(scripting:none)]:hidden"
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
