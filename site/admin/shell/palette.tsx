import { useState } from 'react'
import { shellText } from '../../text/admin/shell'
import { Dialog } from '../kit/dialog'
import { TextInput } from '../kit/inputs'
import { lazyPart } from '../kit/lazy-part'
import { Loading } from '../kit/states'
import type { PaletteProps, TypedWords } from './palette-list'
import { usePaletteLists } from './palette-lists'
import { useShortcut } from './shortcuts'

const PaletteList = lazyPart<PaletteProps & TypedWords>(
  async () => (await import('./palette-list')).PaletteList,
  { loading: (typed) => <WaitingPalette {...typed} /> },
)

/** The command palette, for going anywhere and doing anything by typing: Ctrl/Cmd+K. */
export function Palette({
  isOpen,
  onOpen,
  ...rest
}: PaletteProps & { readonly isOpen: boolean; readonly onOpen: () => void }) {
  useShortcut({ keys: 'mod+k', label: shellText.shortcuts.palette, run: onOpen })
  return (
    <Dialog title={shellText.palette.title} isOpen={isOpen} onClose={rest.onClose}>
      <OpenPalette {...rest} />
    </Dialog>
  )
}

function OpenPalette(props: PaletteProps) {
  const [words, setWords] = useState('')
  // Requested now, so that they need not wait for the script that shows them.
  usePaletteLists(props.user)
  return <PaletteList {...props} words={words} onWords={setWords} />
}

/** Keeps what is typed until the palette itself has loaded. */
function WaitingPalette({ words, onWords }: TypedWords) {
  return (
    <div className="palette">
      <TextInput
        aria-label={shellText.palette.label}
        placeholder={shellText.palette.hint}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      <Loading />
    </div>
  )
}
