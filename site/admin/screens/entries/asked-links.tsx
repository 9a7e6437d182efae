import { useMemo, useRef, useState } from 'react'
import { entries, type Item, type LinksToPage } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText } from '../../../text/admin/entries'
import { ask } from '../../api/call'
import { type AfterSave, both } from '../../editing/saving/after-save'
import type { FormSource } from '../../editing/saving/source'
import { tidyAll } from '../../editing/tidied'
import type { EntryEditor } from '../../editing/use-editor'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { Checkbox } from '../../kit/switch'
import { LinkingEntries } from './linking-entries'

const text = entriesText.links

/** Whether the links to a page change along with its address. */
interface LinkChoice {
  /** The source of the form; its saves do what was chosen. */
  readonly source: FormSource
  readonly keep: (isKept: boolean) => void
}

/** A choice that outlives the save that it was made for: after a conflict the same one is saved again. */
export function useLinkChoice(source: FormSource): LinkChoice {
  const isKept = useRef(false)
  return useMemo(
    () => ({
      source: {
        ...source,
        write: (items, options) => source.write(items, { ...options, keepsLinks: isKept.current }),
      },
      keep(kept) {
        isKept.current = kept
      },
    }),
    [source],
  )
}

/**
 * An editor that lists the links to a page before a save gives that another address, and asks whether they
 * change along; the caller must render `question`.
 */
export function useAskedLinks(editor: EntryEditor, { keep }: LinkChoice) {
  const [found, setFound] = useState<LinksToPage | null>(null)
  const [isTicked, setTicked] = useState(true)
  const [isLooking, setLooking] = useState(false)
  /** What follows the save that is asked about, from the moment that its links are looked up. */
  const asking = useRef<AfterSave | null>(null)
  function take(): AfterSave {
    const then = asking.current ?? {}
    asking.current = null
    return then
  }
  const { source, typed, seen } = editor
  /** Also tidies what was typed while the links were looked up. */
  function save() {
    tidyAll(editor)
    editor.save(take())
  }
  const question = (
    <ConfirmDialog
      title={text.title}
      text={text.lead(found?.count ?? 0)}
      confirm={text.confirm}
      isOpen={found !== null}
      onConfirm={() => {
        setFound(null)
        keep(!isTicked)
        save()
      }}
      onClose={() => {
        setFound(null)
        take().refused?.()
      }}
    >
      {found && <LinkingEntries links={found} />}
      <div>
        <Checkbox
          label={text.change}
          checked={isTicked}
          onChange={(event) => setTicked(event.target.checked)}
        />
        <p className="form-help">{text.otherwise}</p>
      </div>
    </ConfirmDialog>
  )

  async function askFirst(then: AfterSave = {}) {
    tidyAll(editor)
    if (asking.current) {
      asking.current = both(asking.current, then)
      return
    }
    asking.current = then
    keep(false)
    const [before = {}] = seen.items
    const [after = {}] = typed()
    const isAsked = !source.isNew && isMoved(source.type, before, after)
    setLooking(isAsked)
    const links = isAsked && !(await isTaken(source, after)) ? await linksTo(source) : null
    setLooking(false)
    if (!links || links.count === 0) return save()
    setTicked(true)
    setFound(links)
  }

  const isSaving = editor.isSaving || isLooking
  return { editor: { ...editor, isSaving, save: (then?: AfterSave) => void askFirst(then) }, question }
}

/** Whether a valid edit gives a page another address. */
function isMoved(type: AnyContentType, before: Item, after: Item): boolean {
  if (!type.page || !type.schema.safeParse(after).success) return false
  const next = { ...after, ...type.follow(before, after, Date.now()) }
  return type.page(before) !== type.page(next)
}

/** Whether another entry has a name of this one: the save itself then says so, before anything is asked about links. */
async function isTaken({ type, id }: FormSource, item: Item): Promise<boolean> {
  const asked = type.names(item).map((name) => ask(entries.nameTaken, { type: type.name, name, except: id }))
  const replies = await Promise.all(asked).catch(() => [])
  return replies.some(({ takenBy }) => takenBy !== null)
}

/** Null when they cannot be asked for: the save itself then says what is wrong. */
const linksTo = ({ type, id }: FormSource) => ask(entries.links, { type: type.name, id }).catch(() => null)
