import { frameText } from '../../text/admin/frame'
import { Dialog } from '../kit/dialog'
import { keyNames } from './key-names'
import { useShortcut, useShortcuts } from './shortcuts'

const words = frameText.shortcuts

/** What the browser and the kit do by themselves. */
const always = [
  { keys: 'Tab', label: words.move },
  { keys: 'Esc', label: words.close },
]

/** The shortcuts that work on this screen; `?` opens it. */
export function ShortcutList({
  isOpen,
  onOpen,
  onClose,
}: {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}) {
  const { list } = useShortcuts()
  useShortcut({ keys: '?', label: words.list, run: onOpen })
  return (
    <Dialog title={words.title} text={words.text} isOpen={isOpen} onClose={onClose}>
      <dl className="shortcuts">
        {[...list(), ...always].map(({ keys, label }) => (
          <div key={keys} className="shortcut">
            <dt>{label}</dt>
            <dd>
              {keyNames(keys).map((name) => (
                <kbd key={name} className="key">
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
