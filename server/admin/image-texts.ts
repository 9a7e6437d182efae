import { contentTypes } from '#contract/content/content-types'
import type { Author, FileChange } from '../git/commit/commit-request'
import type { WorkTree } from '../git/work-tree'
import { decodeExact, encode } from '../storage/bytes'
import { entriesFrom } from '../storage/codecs'
import { splicerFor } from '../storage/splicer'

const { storage } = contentTypes.mediaText
const PATH = storage.kind === 'records' ? storage.file : ''

/**
 * Writes down what an image shows. Resolves with the commit, or null when it already said so.
 * @throws {Unreadable} when the file with the descriptions is broken.
 */
export async function describeImage(
  tree: WorkTree,
  { name, alt, author }: { name: string; alt: string; author: Author },
): Promise<string | null> {
  const text = await read(tree)
  const before = recordOf(text, name)
  if ((before?.alt ?? '') === alt) return null
  const splicer = splicerFor(storage)
  const after =
    before && text !== null ? splicer.change(text, name, { alt }) : splicer.add(text, { id: name, alt })
  return tree.commit({
    changes: [{ path: PATH, bytes: encode(after) }],
    author,
    message: `Beschrijving van "${name}" gewijzigd`,
    trailers: { 'Content-Item': `media-texts/${name}`, 'Content-Action': before ? 'update' : 'create' },
  })
}

/** What has to change so that nothing is said of an image that goes. */
export async function forgetImage(tree: WorkTree, name: string): Promise<FileChange[]> {
  const text = await read(tree)
  if (text === null || !recordOf(text, name)) return []
  const after = splicerFor(storage).remove(text, name)
  return [{ path: PATH, bytes: after === null ? null : encode(after) }]
}

async function read(tree: WorkTree): Promise<string | null> {
  const bytes = await tree.read(PATH)
  return bytes && decodeExact(bytes)
}

function recordOf(text: string | null, name: string): Readonly<Record<string, unknown>> | undefined {
  if (text === null) return undefined
  return entriesFrom(text.replace(/^\ufeff/, ''), storage).find(({ key }) => key === name)?.fields
}
