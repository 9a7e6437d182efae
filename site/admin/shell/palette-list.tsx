import { Command } from 'cmdk'
import { shellText } from '../../text/admin/shell'
import { Keys } from './keys'
import { useChoices } from './palette-choices'
import type { User } from './user'

/** What the palette is opened with. */
export interface PaletteProps {
  readonly user: User
  readonly onClose: () => void
  /** Opens the list of shortcuts. */
  readonly onShortcuts: () => void
}

/** What is in the search field. */
export interface TypedWords {
  readonly words: string
  readonly onWords: (words: string) => void
}

/** The search field and its results; the arrow keys move, Enter selects. Loaded when first opened. */
export function PaletteList({ user, onClose, onShortcuts, words, onWords }: PaletteProps & TypedWords) {
  const { groups, isLoading } = useChoices(words, user, onShortcuts)
  return (
    <Command label={shellText.palette.label} shouldFilter={false} loop className="palette">
      <Command.Input
        autoFocus
        value={words}
        onValueChange={onWords}
        placeholder={shellText.palette.hint}
        className="control"
      />
      <Command.List label={shellText.palette.title} className="palette-list">
        {groups.every(({ isElsewhere }) => isElsewhere) && (
          <div role="presentation" className="palette-empty">
            {isLoading ? shellText.loading : shellText.palette.nothing}
          </div>
        )}
        {groups.map(({ heading, choices }) => (
          <Command.Group key={heading} heading={heading}>
            {choices.map(({ id, label, detail, keys, run }) => (
              <Command.Item
                key={id}
                value={id}
                className="palette-item"
                onSelect={() => {
                  onClose()
                  run()
                }}
              >
                <span className="min-w-0 mr-auto wrap-anywhere">{label}</span>
                {detail && <span className="palette-detail">{detail}</span>}
                {keys && (
                  <span className="palette-keys">
                    <Keys keys={keys} />
                  </span>
                )}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}
