import { shellText } from '../../text/admin/shell'
import { Dialog } from '../kit/dialog'
import { lazyPart } from '../kit/lazy-part'
import { useShortcut } from './shortcuts'
import type { User } from './user'

const PaletteList = lazyPart(async () => (await import('./palette-list')).PaletteList)

/** The command palette, for going anywhere and doing anything by typing: Ctrl/Cmd+K. */
export function Palette({
  user,
  isOpen,
  onOpen,
  onClose,
  onShortcuts,
}: {
  user: User
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Opens the list of shortcuts. */
  onShortcuts: () => void
}) {
  useShortcut({ keys: 'mod+k', label: shellText.shortcuts.palette, run: onOpen })
  return (
    <Dialog title={shellText.palette.title} isOpen={isOpen} onClose={onClose}>
      <PaletteList user={user} onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  )
}
