import { type AnyContentType, contentTypes, typeOfPath } from '#contract/content/content-types'
import type { CommitDetail } from '../../git/log/history'
import { withEntry } from '../../storage/entries'
import type { RawEntry } from '../../storage/read-entries'
import type { FieldChanges } from '../../storage/splice/fields'
import { readableEntries } from '../../storage/storage-of'
import { MEDIA_FOLDER } from '../image-changes'
import { newAddress, pageLinks } from '../page-links'
import { fileStem, readEntry } from '../read-entry'
import type { PublishContext } from './context'
import type { Draft } from './draft'

/** A restored file, with its new content. */
interface RestoredFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Whether a record of a list goes and comes back with a file. */
type BelongsToFile = (type: AnyContentType, record: RawEntry) => boolean

/**
 * Restores in a draft what the commit deleted along with a file: the links to its page, such as its menu item
 * (tests/decisions/0091), and what was noted of an image (tests/decisions/0123).
 */
export async function restoreAlong(
  context: PublishContext,
  { files }: CommitDetail,
  back: RestoredFile,
  draft: Draft,
): Promise<void> {
  const belongs = back.path.startsWith(MEDIA_FOLDER) ? ofImage(back) : ofPages(pagesIn(context, back))
  for (const { path, before, after } of files) {
    const type = typeOfPath(path)
    if (!type?.place.isList || path === back.path) continue
    const kept = new Set(readableEntries(type, after).map(({ key }) => key))
    const old = readableEntries(type, before)
    const gone = old.filter((record) => !kept.has(record.key) && belongs(type, record))
    if (gone.length === 0) continue
    const file = await draft.open(type, path)
    const missing = gone.filter(({ key }) => file.data.every((entry) => entry.key !== key))
    if (missing.length === 0) continue
    for (const record of missing) {
      const position = Math.min(old.indexOf(record), file.data.length)
      file.data = withEntry(file.data, record.fields as FieldChanges, position)
    }
    await file.write()
  }
}

/** Its description and focal point. */
const ofImage =
  ({ path }: RestoredFile): BelongsToFile =>
  (type, { key }) =>
    type === contentTypes.altText && MEDIA_FOLDER + key === path

const ofPages =
  (pages: readonly string[]): BelongsToFile =>
  (type, { fields }) => {
    const link = pageLinks.find((one) => one.type === type && one.whenGone === 'goes')
    return !!link && pages.some((page) => newAddress(fields[link.field], page, page) !== undefined)
  }

function pagesIn(context: PublishContext, { path, bytes }: RestoredFile): string[] {
  const type: AnyContentType | undefined = typeOfPath(path)
  if (!type?.page) return []
  const origin = { stem: fileStem(path), ...context.datesOf(path) }
  return readableEntries(type, bytes).flatMap(({ fields }) => {
    const { value } = readEntry(type, type.complete(fields, origin))
    return (value && type.page?.(value)) ?? []
  })
}
