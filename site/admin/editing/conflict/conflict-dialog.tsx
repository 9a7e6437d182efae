import { useMemo, useRef, useState } from 'react'
import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { isOnline } from '../saving/is-online'
import type { Conflict } from '../saving/save'
import type { EntryEditor } from '../use-editor'
import { type Choice, type ConflictPlace, chosenItems, conflictPlaces } from './chosen-items'
import { ConflictChoice } from './conflict-choice'

/** What the two versions are called, and what is done with the choice. */
interface ConflictWords {
  readonly title: string
  readonly text: string
  readonly mine: string
  readonly theirs: string
  readonly save: string
}

interface ConflictProps {
  readonly editor: EntryEditor
  /** By default those for two people who saved the same entry. */
  readonly words?: ConflictWords
}

type Choices = Readonly<Record<string, Choice>>

/** A place as it is now: what was chosen of other versions is no answer there. */
const asItIs = ({ key, mine, theirs }: ConflictPlace) => JSON.stringify([key, mine, theirs])

/**
 * Shown when the same places were changed twice: both versions side by side, and the choice between them. Whoever closes it
 * and saves again goes on with what was chosen and merged by hand.
 */
export function ConflictDialog({ editor, words }: ConflictProps) {
  const { conflict } = editor
  const chosen = useState<Choices>({})
  if (!conflict) return null
  return (
    <OpenConflict
      key={conflict.current.etag}
      editor={editor}
      words={words ?? betweenPeople(editor, conflict)}
      conflict={conflict}
      chosen={chosen}
    />
  )
}

function betweenPeople(
  { source, seen }: EntryEditor,
  { who = null, current, proposal }: Conflict,
): ConflictWords {
  const { title, text: lead, mine, theirs, save, publish, online } = text.conflict
  const isPublishing = isOnline(source, proposal[0]) && !isOnline(source, seen.items[0])
  const isNowOnline = isPublishing && isOnline(source, current.items[0])
  return {
    title: title(who),
    text: isNowOnline ? `${lead(who)} ${online}` : lead(who),
    mine: mine(who),
    theirs: theirs(who),
    save: isPublishing ? publish : save,
  }
}

function OpenConflict({
  editor,
  words,
  conflict,
  chosen: [choices, setChoices],
}: Required<ConflictProps> & {
  conflict: Conflict
  chosen: readonly [Choices, (choices: Choices) => void]
}) {
  const { type } = editor.source
  const { resolve, leaveQuestion } = editor
  // Comparing long texts takes a while, which each letter of a merged one would wait for.
  const places = useMemo(() => conflictPlaces(type, conflict), [type, conflict])
  const list = useRef<HTMLFormElement>(null)
  const [hasTried, setTried] = useState(false)
  const choiceAt = (place: ConflictPlace) => choices[asItIs(place)] ?? { pick: null, own: place.start }

  function save() {
    const missing = places.findIndex((place) => choiceAt(place).pick === null)
    if (missing < 0) {
      const byKey = Object.fromEntries(places.map((place) => [place.key, choiceAt(place)]))
      resolve(chosenItems(type, conflict, byKey))
      return
    }
    setTried(true)
    list.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus()
  }

  return (
    <Dialog
      title={words.title}
      text={words.text}
      isOpen
      onClose={leaveQuestion}
      isWide
      actions={
        <>
          <Button look="signal" onClick={save}>
            {words.save}
          </Button>
          <Button onClick={leaveQuestion}>{text.conflict.later}</Button>
        </>
      }
    >
      {/* A form, which a click beside the dialog leaves open; as in that of the entry, Enter does not save. */}
      <form ref={list} noValidate onSubmit={(event) => event.preventDefault()}>
        {places.map((place) => (
          <ConflictChoice
            key={place.key}
            type={type.name}
            place={place}
            sides={words}
            choice={choiceAt(place)}
            isMissing={hasTried && choiceAt(place).pick === null}
            onChange={(choice) => setChoices({ ...choices, [asItIs(place)]: choice })}
          />
        ))}
      </form>
    </Dialog>
  )
}
