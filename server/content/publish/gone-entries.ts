import { type AnyContentType, idOf, pendingTypeOf, typeOfPath } from '#contract/content/content-types'
import { readableEntries } from '../../storage/storage-of'
import type { AlsoChanged } from './also-change'
import type { PublishContext } from './context'
import type { Draft } from './draft'
import { removePending } from './remove'
import { nameOf } from './restored-file'

/** An entry with a file of its own, by its id. */
interface OwnFile {
  readonly type: AnyContentType
  readonly id: string
}

/**
 * Adds to a draft that the versions go which wait to replace entries that it removes: the next entry with that name would get
 * them.
 */
export async function removePendingOfGone(
  context: PublishContext,
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const gone = goneEntries(context, draft)
  if (gone.length > 0) await context.refreshFor(draft)
  const done: AlsoChanged[] = []
  for (const entry of gone) done.push(...(await removePending(context, entry, draft)))
  return done
}

/** What a draft removes that may have a version which waits, and does not put elsewhere. */
function goneEntries({ library }: PublishContext, { changes }: Draft): readonly OwnFile[] {
  const files = changes.flatMap(({ path, bytes }) => {
    const type = typeOfPath(path)
    return type && pendingTypeOf(type) ? [{ type, path, bytes }] : []
  })
  const kept = new Set(
    files.flatMap(({ type, path, bytes }) =>
      readableEntries(type, bytes).map((entry) => `${type.name}/${nameOf(type, entry, path)}`),
    ),
  )
  return files
    .filter(({ bytes }) => bytes === null)
    .flatMap(({ type, path }) =>
      (library.file(type, path)?.entries ?? []).map(({ value }) => ({ type, id: idOf(type, value) })),
    )
    .filter(({ type, id }) => !kept.has(`${type.name}/${id}`))
}
