import { shellText } from '../../text/admin/shell'
import { Logo } from '../../ui/logo'
import { SignButton } from '../kit/button'
import { MenuSign, SearchSign } from '../kit/icons'

/** On a phone and a small tablet: the name, and the button that opens the menu. */
export function TopBar({ name, onMenu, onFind }: { name: string; onMenu: () => void; onFind: () => void }) {
  return (
    <header className="top">
      <button
        type="button"
        className="inline-flex items-center gap-[0.5rem] min-h-[3rem] px-2 font-semibold cursor-pointer"
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <MenuSign />
        {shellText.openMenu}
      </button>
      <Logo name={name} />
      <SignButton label={shellText.find} aria-haspopup="dialog" onClick={onFind}>
        <SearchSign />
      </SignButton>
    </header>
  )
}
