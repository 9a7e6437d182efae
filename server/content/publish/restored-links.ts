import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import type { CommitDetail } from '../../git/log/history'
import { newEntry } from '../../storage/entries'
import { readableEntries } from '../../storage/storage-of'
import { newAddress, pageLinks } from '../page-links'
import { fileStem, readEntry } from '../read-entry'
import type { PublishContext } from './context'
import type { Draft } from './draft'

/**
 * Restores in a draft what was deleted along with an entry, such as its menu item (tests/decisions/0091): the
 * links to the restored page that the commit removed.
 * @param back the restored file, with its new content.
 */
export async function restoreLinks(
  context: PublishContext,
  { files }: CommitDetail,
  back: { readonly path: string; readonly bytes: Uint8Array },
  draft: Draft,
): Promise<void> {
  const pages = pagesIn(context, back)
  for (const { path, before, after } of files) {
    const type = typeOfPath(path)
    const link = pageLinks.find((one) => one.type === type && one.whenGone === 'goes')
    if (!type || !link || path === back.path) continue
    const kept = new Set(readableEntries(type, after).map(({ key }) => key))
    const gone = readableEntries(type, before).filter(
      ({ key, fields }) =>
        !kept.has(key) && pages.some((page) => newAddress(fields[link.field], page, page) !== undefined),
    )
    const file = await draft.open(type, path)
    const missing = gone.filter(({ key }) => file.data.every((entry) => entry.key !== key))
    if (missing.length === 0) continue
    file.data = [
      ...file.data,
      ...missing.map(({ fields }) => newEntry(fields as Parameters<typeof newEntry>[0])),
    ]
    await file.write()
  }
}

function pagesIn(context: PublishContext, { path, bytes }: { path: string; bytes: Uint8Array }): string[] {
  const type: AnyContentType | undefined = typeOfPath(path)
  if (!type?.page) return []
  const origin = { stem: fileStem(path), ...context.datesOf(path) }
  return readableEntries(type, bytes).flatMap(({ fields }) => {
    const { value } = readEntry(type, type.complete(fields, origin))
    return (value && type.page?.(value)) ?? []
  })
}
