import { shellText } from '../../text/admin/shell'
import { SignButton } from '../kit/button'
import { CloseSign } from '../kit/icons'
import { useModal } from '../kit/use-modal'
import { PersonBar } from './person-bar'
import { SideMenu } from './side-menu'
import type { User } from './user'

/** The open menu on a phone: slides in from the side, over the screen. */
export function MenuDrawer({
  user,
  onClose,
  onFind,
}: {
  user: User
  onClose: () => void
  onFind: () => void
}) {
  const dialog = useModal(onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label={shellText.mainMenu}
      className="drawer"
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="drawer-frame">
        <SignButton label={shellText.closeMenu} onClick={onClose}>
          <CloseSign />
        </SignButton>
        <SideMenu
          user={user}
          onFind={() => {
            onClose()
            onFind()
          }}
          onGo={onClose}
        />
        <PersonBar user={user} onGo={onClose} />
      </div>
    </dialog>
  )
}
