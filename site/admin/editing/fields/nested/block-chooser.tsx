import { Command } from 'cmdk'
import { createPortal } from 'react-dom'
import type { BlockKind } from '#contract/content/field'
import { nestedText as text } from '../../../../text/admin/nested'
import { Dialog } from '../../../kit/dialog'
import { contains } from '../../../kit/word-search'

/** Asks which kind of block to insert: typing filters, the arrow keys move, Enter selects. */
export function BlockChooser({
  kinds,
  onPick,
  onClose,
}: {
  kinds: Readonly<Record<string, BlockKind>>
  onPick: (kind: string) => void
  onClose: () => void
}) {
  // A portal outside the form: a dialog has fields and keys of its own.
  return createPortal(
    <Dialog title={text.chooseTitle} text={text.chooseHint} isOpen onClose={onClose}>
      <Command
        label={text.chooseSearch}
        loop
        className="palette"
        filter={(_, search, words) => (contains((words ?? []).join(' '), search) ? 1 : 0)}
      >
        <Command.Input placeholder={text.chooseSearch} className="control" data-first />
        <Command.List label={text.chooseTitle} className="palette-list">
          <Command.Empty className="py-4 px-[0.75rem] text-soft">{text.chooseNothing}</Command.Empty>
          {Object.entries(kinds).map(([kind, { label, what }]) => (
            <Command.Item
              key={kind}
              value={kind}
              keywords={[label, what]}
              className="palette-item grid content-center gap-0 py-[0.5rem]"
              onSelect={() => onPick(kind)}
            >
              <span className="font-semibold">{label}</span>
              <span className="text-small">{what}</span>
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </Dialog>,
    document.body,
  )
}
