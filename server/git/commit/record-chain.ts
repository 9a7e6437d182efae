import { readHeadSha } from '../git-folders'
import { algorithmOf, blobHash } from '../objects'
import { outputOf } from '../run-git'
import { CommitFailed, requireOutput } from './commit-failed'
import { authorLine, type CommitRequest, composeMessage } from './commit-request'
import { DURABLE } from './committer'
import { INTO_ONE_PACK } from './many-files'
import { intoPending, moveToPending } from './pending-chain'
import type { PlannedFile } from './planned-files'
import type { RecordOptions } from './record-commit'

const PATIENCE = 60_000

/** A commit of a chain, and what git has to say of it. */
interface Link {
  readonly request: CommitRequest
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array; readonly hash: string }[]
}

/** Saves that become commits, one after another. */
export interface Chain {
  /** Where HEAD is. */
  readonly before: string
  readonly links: readonly Link[]
}

/**
 * The chain of saves that `chainedOf` lets through (tests/decisions/0167).
 * @throws {CommitFailed} before the first commit.
 */
export async function planChain(requests: readonly CommitRequest[], options: RecordOptions): Promise<Chain> {
  const before = await readHeadSha(options.run, options.folders)
  if (before === null) throw new CommitFailed('other', 'There is no commit to go on from.')
  return { before, links: requests.map((request) => ({ request, files: filesOf(request, before) })) }
}

/**
 * Moves HEAD to the last commit of a chain.
 * @param shas those of its commits.
 * @throws {CommitFailed} `locked` when HEAD is elsewhere by now; it stays there then.
 */
export async function moveToChain(
  { before, links }: Chain,
  shas: readonly string[],
  options: RecordOptions,
): Promise<void> {
  const last = shas.at(-1) ?? before
  await moveToPending({ before, last, why: `commit: ${links.length} saves` }, options)
}

function filesOf({ changes }: CommitRequest, head: string): Link['files'] {
  return changes.map(({ path, bytes }) => {
    if (!bytes) throw new Error('A chain removes no files.')
    return { path, bytes, hash: blobHash(bytes, algorithmOf(head)) }
  })
}

/**
 * Stores a chain in one pack, synced once, as pending commits. Their files need not be on disk yet.
 * @param committed who commits them, and when, as git says it.
 * @returns their shas.
 * @throws {CommitFailed} `rewritten` when one does not hold what it should.
 */
export async function storeChain(
  { before, links }: Chain,
  committed: string,
  { run }: RecordOptions,
): Promise<readonly string[]> {
  const input = Buffer.concat([
    Buffer.from('feature done\n'),
    ...links.flatMap((link, at) => commandsOf(link, { at, before, committed })),
    Buffer.from('done\n'),
  ])
  const how = [...INTO_ONE_PACK, 'fast-import', '--quiet', '--force', '--depth=0']
  const lines = (await requireOutput(run, how, { input, timeout: PATIENCE })).split('\n')
  return links.map(({ files }) => {
    const sha = lines.shift() ?? ''
    for (const { path, hash } of files)
      if (!lines.shift()?.startsWith(`100644 blob ${hash}\t`))
        throw new CommitFailed('rewritten', `Git kept other bytes than were written of ${path}.`)
    return sha
  })
}

interface Place {
  readonly at: number
  readonly before: string
  /** The committer and the moment, as git says them. */
  readonly committed: string
}

/** A commit for fast-import, which then says its sha and what it holds. */
function commandsOf({ request, files }: Link, { at, before, committed }: Place): Uint8Array[] {
  const { author } = request
  if (!author) throw new Error('A commit of a chain has an author.')
  const moment = /\d+ [-+]\d{4}$/.exec(committed)?.[0]
  const message = Buffer.from(tidy(composeMessage(request)))
  const head = [
    `mark :${at + 1}\nauthor ${authorLine(author)} ${moment}\ncommitter ${committed}\n`,
    `data ${message.length}\n`,
  ]
  return [
    Buffer.from(`${intoPending}${head.join('')}`),
    message,
    Buffer.from(`from ${at === 0 ? before : `:${at}`}\n`),
    ...files.flatMap(({ path, bytes }) => [
      Buffer.from(`M 100644 inline ${path}\ndata ${bytes.length}\n`),
      bytes,
      Buffer.from('\n'),
    ]),
    Buffer.from(`get-mark :${at + 1}\n`),
    ...files.map(({ path }) => Buffer.from(`ls :${at + 1} ${path}\n`)),
  ]
}

/** A message as `git commit --cleanup=whitespace` stores it. */
function tidy(message: string): string {
  const lines = message.replace(/[ \t\r]+(?=\n|$)/g, '').replace(/\n{3,}/g, '\n\n')
  return `${lines.replace(/^\n+|\n+$/g, '')}\n`
}

/**
 * Looks what git would store of files on disk: anything else than their bytes means an attribute or a filter, or somebody
 * who wrote one of them just now.
 * @throws {CommitFailed} `rewritten`
 */
export async function requireKept(
  files: readonly Pick<PlannedFile, 'path' | 'bytes'>[],
  { run }: RecordOptions,
): Promise<void> {
  const input = files.map(({ path }) => `${path}\n`).join('')
  const hashes = (await outputOf(run, ['hash-object', '--stdin-paths'], { input })).split('\n')
  const other = files.find(({ bytes }, at) => {
    const hash = hashes[at] ?? ''
    return bytes === null || blobHash(bytes, algorithmOf(hash)) !== hash
  })
  if (other) throw new CommitFailed('rewritten', `Git would keep other bytes of ${other.path}.`)
}

/** Makes an index have the files of a chain as its commits hold them. @throws {CommitFailed} */
export async function indexChain({ links }: Chain, indexFile: string, { run }: RecordOptions): Promise<void> {
  const files = links.flatMap((link) => link.files)
  const input = files.map(({ path, hash }) => `100644 ${hash}\t${path}\0`).join('')
  await requireOutput(run, [...DURABLE, 'update-index', '-z', '--index-info'], { input, indexFile })
}
