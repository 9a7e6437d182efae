import { lazy, Suspense } from 'react'
import { frameText } from '../../text/admin/frame'
import { Dialog } from '../kit/dialog'
import { Loading } from '../kit/states'
import { useShortcut } from './shortcuts'

const PaletteList = lazy(() => import('./palette-list'))

/** Goes anywhere and does anything by typing: Ctrl/Cmd+K. */
export function Palette({
  isOpen,
  onOpen,
  onClose,
  onShortcuts,
}: {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Opens the list of shortcuts. */
  onShortcuts: () => void
}) {
  useShortcut({ keys: 'mod+k', label: frameText.shortcuts.palette, run: onOpen })
  return (
    <Dialog title={frameText.palette.title} isOpen={isOpen} onClose={onClose}>
      <Suspense fallback={<Loading />}>
        <PaletteList onClose={onClose} onShortcuts={onShortcuts} />
      </Suspense>
    </Dialog>
  )
}
