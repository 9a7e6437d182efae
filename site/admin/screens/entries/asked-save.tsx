import { useState } from 'react'
import { visibilityOf } from '#contract/content/entry-plan'
import { articleText } from '../../../text/admin/article'
import { type AfterSave, both } from '../../editing/saving/after-save'
import type { EntryEditor } from '../../editing/use-editor'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { type ExampleWords, exampleWords } from './example-words'

const words = articleText.example

/** A save that waits for the answer. */
interface Asked {
  readonly examples: readonly ExampleWords[]
  readonly after: AfterSave
  /** Whether visitors get to see it later. */
  readonly isPlanned: boolean
}

/**
 * An editor that asks for confirmation before a save would publish example text, or plan that; the caller must render
 * `question`. Example text that is already public is not asked about again.
 */
export function useAskedSave(editor: EntryEditor) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { source, typed, seen, save } = editor
  const question = (
    <ConfirmDialog
      title={asked?.isPlanned ? words.planTitle : words.title}
      text={
        <>
          {words.text}
          {asked?.examples.map((one) => (
            <span key={one.part} className="block">
              {words.part(one.part, one.words)}
            </span>
          ))}
        </>
      }
      confirm={asked?.isPlanned ? words.planConfirm : words.confirm}
      cancel={words.cancel}
      isOpen={asked !== null}
      onConfirm={() => {
        setAsked(null)
        save(asked?.after)
      }}
      onClose={() => {
        setAsked(null)
        asked?.after.refused?.()
      }}
    />
  )

  function ask(after: AfterSave = {}) {
    const now = Date.now()
    const [item = {}] = typed()
    const [before = {}] = source.isNew ? [] : seen.items
    const visibility = visibilityOf(source.type, item, now)
    const shows = visibility !== 'hidden' ? exampleWords(source.type, item) : []
    const wasShown = !source.isNew && visibilityOf(source.type, before, now) !== 'hidden'
    const known = new Set(wasShown ? exampleWords(source.type, before).flatMap((one) => one.words) : [])
    const fresh = shows.filter((one) => one.words.some((word) => !known.has(word)))
    if (fresh.length === 0) return save(after)
    const isPlanned = visibility === 'planned'
    setAsked({ examples: fresh, after: asked ? both(asked.after, after) : after, isPlanned })
  }

  return { editor: { ...editor, save: ask }, question }
}
