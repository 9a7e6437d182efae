import { fieldPart, screens } from '#contract/admin/addresses'
import type { Trouble, Troubles } from '#contract/admin/overview'
import { type AnyContentType, editedTypes, idOf, typeOfPath } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { titleField } from '#contract/content/listed-columns'
import { labelWithin } from '#contract/content/nested-fields'
import { ownOf } from '#contract/content/plain-data'
import type { FileProblem } from '#contract/problem'
import { formScreenOf } from '../content/entry-forms'
import type { Library } from '../content/library'
import { type Entry, fileStem, type KeptFile } from '../content/read-entry'
import type { ReferenceWatch } from '../references/watch-references'
import type { RawEntry } from '../storage/read-entries'

/**
 * What is wrong in files and with the references in public entries, worded for the admin, each with the screen where
 * its entry is edited.
 */
export async function findTroubles(
  library: Library,
  references: ReferenceWatch,
): Promise<Omit<Troubles, 'isCacheBehind'>> {
  // Some types judge the addresses in their own fields, and say more of them.
  const judged = new Set(editedTypes.flatMap((type) => library.doubts(type)).map(placeOf))
  const { found, isLooking } = await references.problems()
  const dead = found.filter((problem) => !judged.has(placeOf(problem)))
  const troubles = [...library.problems(), ...dead].map((problem): Trouble => {
    const type = typeOfPath(problem.file)
    return type ? troubleIn(library, type, problem) : { ...problem, shows: 'now' }
  })
  return { troubles, isLooking }
}

/** The same of the references of one entry that is not public yet. */
export async function findHiddenTroubles(
  library: Library,
  references: ReferenceWatch,
  { type, id }: { readonly type: AnyContentType; readonly id: string },
): Promise<readonly Trouble[]> {
  const found = await references.problemsOfHidden(type, id)
  return found.map((problem) => troubleIn(library, type, problem))
}

const placeOf = ({ file, field }: FileProblem) => `${file} ${field}`

function troubleIn(library: Library, type: AnyContentType, problem: FileProblem): Trouble {
  const file = library.file(type, problem.file)
  const isOf = ({ key }: { key: string }) =>
    key === '' || problem.field === key || problem.field?.startsWith(`${key}.`) === true
  const entry = file?.entries.find(isOf)
  const written = file?.source instanceof Error ? [] : (file?.source ?? [])
  const source = written.find(isOf)
  const key = (entry ?? source)?.key ?? ''
  const at = problem.field?.slice(key === '' ? 0 : key.length + 1)
  const isUnreadable = file?.source instanceof Error || (entry === undefined && file !== undefined)
  const isWithoutName = library.catalogue(type).problems.includes(problem)
  // Its form would be that of the other.
  const isTwice = type.place.isList && isWithoutName && written.filter((one) => one.key === key).length > 1
  const id = entry ? idOf(type, entry.value) : ''
  const form = isUnreadable || isTwice ? undefined : formScreenOf(library, type, { id, file: problem.file })
  const isHidden = isWithoutName || (entry !== undefined && form === undefined && !isUnreadable)
  const shows = isHidden ? 'nothing' : shownOf(file, entry, source)
  const screen = form ?? (file && screens.repair.to({ path: problem.file }))
  const [field = ''] = at === undefined ? [] : Object.hasOwn(type.fields, at) ? [at] : at.split('.')
  const declared = ownOf(type.fields, field)
  // What is wrong in the file is told of what stands there; the rest, such as a dead link, of what visitors get.
  const values = file?.problems.includes(problem) ? source?.fields : entry?.value
  return {
    ...problem,
    shows,
    title: titleOf(type, problem.file, { value: entry?.value, written: source?.fields, key }),
    ...(declared && at
      ? {
          at,
          label: labelWithin(
            declared,
            values?.[field],
            at
              .slice(field.length + 1)
              .split('.')
              .filter(Boolean),
          ),
          ...(shows === 'before' && !isSame(source?.fields[field], entry?.raw[field]) && { isOther: true }),
        }
      : {}),
    ...(screen ? { screen: declared && form ? fieldPart(form, field) : screen } : {}),
  }
}

/** What visitors get of an entry; of a list that cannot be read, its last valid version. */
function shownOf(
  file: KeptFile | undefined,
  entry: Entry | undefined,
  source: RawEntry | undefined,
): Trouble['shows'] {
  if (file?.source instanceof Error) return file.entries.length > 0 ? 'before' : 'nothing'
  if (entry === undefined) return 'nothing'
  return source?.fields === entry.raw ? 'now' : 'before'
}

interface Named {
  readonly value: Parameters<AnyContentType['title']>[0] | undefined
  /** The fields as they are in the file. */
  readonly written: Readonly<Record<string, unknown>> | undefined
  /** '' for one that is not known, or is the whole file. */
  readonly key: string
}

function titleOf(type: AnyContentType, file: string, { value, written, key }: Named) {
  const { labels, place } = type
  if (!place.isList && !place.hasNamedFiles) return labels.many
  if (value !== undefined) return `${labels.one} “${type.title(value)}”`
  if (place.hasNamedFiles) {
    // Where not even a title can be read, the name of the file says most: it would be its address.
    const title = written?.[titleField(type) ?? '']
    return `${labels.one} “${typeof title === 'string' && title !== '' ? title : fileStem(file)}”`
  }
  return key === '' ? labels.many : `${labels.one} ${key.replace(/^#/, '')}`
}
