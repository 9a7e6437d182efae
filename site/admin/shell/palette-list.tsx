import { Command } from 'cmdk'
import { useState } from 'react'
import { shellText } from '../../text/admin/shell'
import { useChoices } from './palette-choices'
import type { User } from './user'

/** The search field and its results; the arrow keys move, Enter selects. Loaded when first opened. */
export function PaletteList({
  user,
  onClose,
  onShortcuts,
}: {
  user: User
  onClose: () => void
  onShortcuts: () => void
}) {
  const [words, setWords] = useState('')
  const groups = useChoices(words, user, onShortcuts)
  return (
    <Command label={shellText.palette.label} shouldFilter={false} loop className="palette">
      <Command.Input
        autoFocus
        value={words}
        onValueChange={setWords}
        placeholder={shellText.palette.hint}
        className="control"
      />
      <Command.List label={shellText.palette.title} className="palette-list">
        <Command.Empty className="palette-empty">{shellText.palette.nothing}</Command.Empty>
        {groups.map(({ heading, choices }) => (
          <Command.Group key={heading} heading={heading}>
            {choices.map(({ id, label, run }) => (
              <Command.Item
                key={id}
                value={id}
                className="palette-item"
                onSelect={() => {
                  onClose()
                  run()
                }}
              >
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}
