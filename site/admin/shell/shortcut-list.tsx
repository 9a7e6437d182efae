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
      <dl>
        {[...list(), ...always].sort(namedLast).map(({ keys, label }) => (
          <div
            key={keys}
            className="flex items-center justify-between gap-4 min-h-[2.5rem] py-1 border-b border-hair leading-[1.3]"
          >
            <dt>{label}</dt>
            <dd className="flex flex-none gap-1">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
