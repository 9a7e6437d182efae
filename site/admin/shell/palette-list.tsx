import { Command } from 'cmdk'
import { shellText } from '../../text/admin/shell'
import { useSettled } from '../kit/use-settled'
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

/** Milliseconds without a key after which what was found is announced. */
const PAUSE = 500

/** The search field and its results; the arrow keys move, Enter selects. Loaded when first opened. */
export function PaletteList({ user, onClose, onShortcuts, words, onWords }: PaletteProps & TypedWords) {
  const { groups, isLoading } = useChoices(words, user, onShortcuts)
  const found = groups.filter(({ isElsewhere }) => !isElsewhere).flatMap(({ choices }) => choices)
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
        {found.length === 0 && (
          <div role="presentation" className="py-4 px-[0.75rem] text-soft">
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
                {detail && (
                  <span className="flex-none max-w-[50%] text-soft text-mark in-data-[selected=true]:text-inherit">
                    {detail}
                  </span>
                )}
                {keys && (
                  <span className="flex flex-none gap-1">
                    <Keys keys={keys} />
                  </span>
                )}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <Outcome words={words} found={isLoading ? undefined : found} />
    </Command>
  )
}

/**
 * Tells a screen reader what Enter does by now: the field points at a choice only once an arrow key has moved to it.
 * @param found absent while it is loading
 */
function Outcome({
  words,
  found,
}: {
  words: string
  found: readonly { readonly label: string }[] | undefined
}) {
  const [first] = found ?? []
  const outcome = first ? shellText.palette.found(found?.length ?? 0, first.label) : shellText.palette.nothing
  const said = useSettled(words.trim() && found ? outcome : '', PAUSE)
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
