import { useRef, useState } from 'react'
import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import type { Conflict } from '../saving/save'
import type { EntryEditor } from '../use-editor'
import { type ConflictPlace, chosenItems, conflictPlaces } from './chosen-items'
import { type Choice, ConflictChoice } from './conflict-choice'

/** Shown when two people changed the same places: both versions side by side, and the choice between them. */
export function ConflictDialog({ editor }: { editor: EntryEditor }) {
  const { conflict } = editor
  return conflict && <OpenConflict key={conflict.current.etag} editor={editor} conflict={conflict} />
}

function OpenConflict({ editor, conflict }: { editor: EntryEditor; conflict: Conflict }) {
  const { type } = editor.source
  const { who, resolve, leaveConflict } = editor
  const places = conflictPlaces(type, conflict)
  const list = useRef<HTMLDivElement>(null)
  const [hasTried, setTried] = useState(false)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const choiceAt = ({ key, start }: ConflictPlace) => choices[key] ?? { pick: null, own: start }

  function save() {
    const missing = places.findIndex((place) => choiceAt(place).pick === null)
    if (missing < 0) {
      resolve(chosenItems(type, conflict, choices))
      return
    }
    setTried(true)
    list.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus()
  }

  return (
    <Dialog
      title={text.conflict.title(who)}
      text={text.conflict.text(who)}
      isOpen
      onClose={leaveConflict}
      isWide
      actions={
        <>
          <Button look="signal" onClick={save}>
            {text.conflict.save}
          </Button>
          <Button onClick={leaveConflict}>{text.conflict.later}</Button>
        </>
      }
    >
      <div ref={list}>
        {places.map((place) => (
          <ConflictChoice
            key={place.key}
            type={type.name}
            label={place.label}
            field={place.declared}
            name={place.field}
            after={place.after}
            mine={place.mine}
            theirs={place.theirs}
            who={who}
            choice={choiceAt(place)}
            isMissing={hasTried && choiceAt(place).pick === null}
            onChange={(choice) => setChoices({ ...choices, [place.key]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}
