import { type ChangedField, history } from '#contract/admin/history'
import { typeOfPath } from '#contract/content/content-types'
import { exactMoment } from '#contract/dutch-dates'
import { historyText } from '../../../text/admin/history'
import { ask } from '../../api/call'
import { Refusal } from '../../api/refusals'
import { restoreWay, type Way } from './way-back'

const text = historyText.ways

/** An entry or a file in the version of a change. */
export interface Whole {
  readonly sha: string
  /** The date of the change, ISO 8601. */
  readonly date: string
  readonly path: string
  /** The id of its record in a list. */
  readonly id: string | undefined
  /** Its name for users. */
  readonly name: string
  readonly isRemoved: boolean
  /** Whether the result of the change still stands; a later change may have replaced it. */
  readonly isCurrent: boolean
}

/** Restores an entry or a file that was deleted. */
export function wayToRetrieve({ name, ...wanted }: Whole): Way {
  const { label, name: named, title, text: words } = text.retrieve
  return {
    label,
    name: named(name),
    title: title(name),
    text: words(name),
    confirm: label,
    run: restoreWay(wanted),
  }
}

/** Restores a version of an entry or a file as a whole. */
export function wayToVersion({ name, date, ...wanted }: Omit<Whole, 'isRemoved' | 'isCurrent'>): Way {
  const { label, name: named, title, text: words, confirm, publication } = text.version
  const hasPublication = (typeOfPath(wanted.path)?.publication.length ?? 0) > 0
  return {
    label,
    name: named(name),
    title,
    text: words(name, exactMoment(date), hasPublication),
    confirm,
    run: restoreWay(wanted),
    ...(hasPublication ? { also: publication } : {}),
  }
}

/** A version of a file: the commit, and the path of the file in that commit. */
interface FileVersion {
  readonly sha: string
  readonly path: string
}

/** The version that a commit replaced; undefined when there is none. Throws as `ask` does. */
async function olderVersion({ sha, path }: FileVersion): Promise<FileVersion | undefined> {
  const { items } = await ask(history.list, { path, from: sha })
  const older = items.find((change) => change.sha !== sha)
  // In the history of one path, the first path is that of the file itself in that commit.
  return older && { sha: older.sha, path: older.paths[0] ?? path }
}

/** Identifies a field in the change that is shown. */
export interface FieldPlace {
  /** The commit, and the path of the file in that commit. */
  readonly version: FileVersion
  /** The version on the other side, where that is not the one before. */
  readonly older?: FileVersion
  /** The id of its record in a list. */
  readonly id: string | undefined
  /** The title of its entry, where another entry may have a field of this name beside it. */
  readonly of?: string
}

/** Restores a field to its value before the change. */
export function wayBefore(changed: ChangedField, place: FieldPlace): Way {
  const { version, older: known, id } = place
  return {
    ...fieldWords(text.before, changed, place),
    run: async () => {
      const older = known ?? (await olderVersion(version))
      if (!older) throw new Refusal(404, { message: text.noOlder })
      return restoreWay({ ...older, id, field: changed.field })(false)
    },
  }
}

/** Restores a field to its value after the change. */
export function wayAfter(changed: ChangedField, place: FieldPlace): Way {
  const { version, id } = place
  return {
    ...fieldWords(text.after, changed, place),
    run: restoreWay({ ...version, id, field: changed.field }),
  }
}

function fieldWords(
  words: typeof text.before | typeof text.after,
  { label }: ChangedField,
  { older, of }: FieldPlace,
): Omit<Way, 'run'> {
  return {
    label: words.label,
    name: words.name(label, of),
    title: words.title(label),
    text: older ? text.other.text(label) : words.text(label),
    confirm: text.version.confirm,
  }
}
