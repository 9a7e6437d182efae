import { siteText as text } from '../text/nl'
import { MoonSign, SunSign } from '../ui/icons'

/**
 * The button for light or dark; the script at the head of the document handles the click. The style sheet
 * decides which of its two labels is shown, since it knows the theme.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-tooltip={text.theme.either}
      data-theme-switch
      className="grid size-9 cursor-pointer place-items-center [@media(scripting:none)]:hidden"
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
