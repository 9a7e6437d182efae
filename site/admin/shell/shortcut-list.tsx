import { shellText } from '../../text/admin/shell'
import { Dialog } from '../kit/dialog'
import { Keys } from './keys'
import { type Shortcut, useShortcut, useShortcutList } from './shortcuts'

const words = shellText.shortcuts

/** Keys that the browser and the kit handle themselves. */
const always = [
  { keys: 'Tab', label: words.move },
  { keys: 'Esc', label: words.close },
]

type Named = Pick<Shortcut, 'keys'>

/** Named keys come after the combinations. */
const namedLast = (a: Named, b: Named) => Number(isNamed(a)) - Number(isNamed(b))
const isNamed = ({ keys }: Named) => /^[A-Z]/.test(keys)

/** The shortcuts that work on this screen; `?` opens the list. */
export function ShortcutList({
  isOpen,
  onOpen,
  onClose,
}: {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}) {
  const list = useShortcutList()
  useShortcut({ keys: '?', label: words.list, run: onOpen })
  return (
    <Dialog title={words.title} text={words.text} isOpen={isOpen} onClose={onClose}>
      <dl className="shortcuts">
        {[...list(), ...always].sort(namedLast).map(({ keys, label }) => (
          <div key={keys} className="shortcut">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
