import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import type { NestedItem } from '#contract/content/nested-fields'
import { createFieldLines } from '../../content/field-line'
import { fileIn } from '../../content/read-entry'
import { readBlobs, readHashes } from '../../git/objects'
import { createGit, reading } from '../../git/run-git'
import type { OpenedContent } from './check-content'
import type { Finding } from './finding'
import type { KnownHistory } from './known-history'
import type { WrittenChanges } from './written-changes'

/**
 * Addresses of public entries that lead nowhere since somebody changed them, with the line that keeps them.
 * @param repository where git has the entries as they were
 */
export async function lostAddresses(
  content: OpenedContent,
  repository: string,
  changes: WrittenChanges,
): Promise<Finding[]> {
  const { library, known, texts, history, now } = content
  const findings: Finding[] = []
  for (const { type, path, past, bytes } of await pastOf(repository, history, changes)) {
    const text = await texts(path)
    if (!type.page || text === undefined) continue
    const lineOf = createFieldLines(path, text)
    for (const { key, value: before, raw } of fileIn(type, past, bytes).entries) {
      const after = library.file(type, path)?.entries.find((entry) => entry.key === key)?.value
      const old = type.page(before)
      if (!after || !type.isPublic(before, now)) continue
      const lineAt = (field: string) => lineOf(`${type.place.isList ? `${key}.` : ''}${field}`)
      const former = formerAddresses(type, before).filter(({ page }) => known.standing(page) === 'absent')
      for (const { page } of former) {
        const aliases = [...(type.moves?.aliases(after) ?? []), ...former.map(({ alias }) => alias)]
        const line = lineAt('aliases')
        findings.push({ file: path, line, message: lost(page, withAliases(type, { after, path, aliases })) })
      }
      if (type.page(after) === old || known.standing(old) !== 'absent') continue
      const field = type.moves && fieldWith(raw, type.moves.name(before))
      const line = lineAt(field ?? '')
      findings.push({ file: path, line, message: lost(old, keeping(type, { before, after, path, now })) })
    }
  }
  return findings
}

const lost = (old: string, line: string) =>
  `Het adres ${old} leidt door deze wijziging nergens heen; voeg toe ${line}`

/** The addresses that led to an entry by a former name. */
const formerAddresses = ({ moves }: AnyContentType, value: NestedItem) =>
  moves?.aliases(value).map((alias) => ({ alias, page: moves.addressOf(alias) })) ?? []

/** The line with these former names, for its file. */
function withAliases(
  type: AnyContentType,
  { after, path, aliases }: { after: NestedItem; path: string; aliases: readonly unknown[] },
): string {
  return path.endsWith('.md')
    ? `in de kop: aliases: [${aliases.join(', ')}]`
    : `bij ${type.title(after)}: "aliases": ${JSON.stringify(aliases)}`
}

/** The line that lets a former address lead to the present one. */
function keeping(
  type: AnyContentType,
  {
    before,
    after,
    path,
    now,
  }: {
    readonly before: NestedItem
    readonly after: NestedItem
    readonly path: string
    readonly now: number
  },
): string {
  const { aliases } = type.follow(before, after, now)
  if (Array.isArray(aliases)) return withAliases(type, { after, path, aliases })
  const from = type.page?.(before)
  return `aan data/redirects.json: { "from": "${from}", "to": "${type.page?.(after)}" }`
}

/** The field that an address was written in. */
const fieldWith = (raw: NestedItem, name: string) => Object.keys(raw).find((field) => raw[field] === name)

interface PastFile {
  readonly type: AnyContentType
  readonly path: string
  /** The path that it had. */
  readonly past: string
  readonly bytes: Uint8Array
}

/** The changed files of types with pages, as they were. */
async function pastOf(
  repository: string,
  history: KnownHistory,
  { since, paths }: WrittenChanges,
): Promise<PastFile[]> {
  const run = reading(createGit(repository))
  const nameOf = (path: string) => `${since}:./${path}`
  const asked = [...paths].flatMap((path) => {
    const type = typeOfPath(path)
    return type?.page ? [{ type, path, names: [path, ...(history.get(path)?.former ?? [])] }] : []
  })
  const hashes = await readHashes(
    run,
    asked.flatMap(({ names }) => names.map(nameOf)),
  )
  const blobs = await readBlobs(
    run,
    [...hashes.values()].filter((hash) => hash !== null),
  )
  return asked.flatMap(({ type, path, names }) => {
    const past = names.find((name) => hashes.get(nameOf(name)))
    const bytes = past === undefined ? undefined : blobs.get(hashes.get(nameOf(past)) ?? '')
    return past !== undefined && bytes ? [{ type, path, past, bytes }] : []
  })
}
