import { createHash } from 'node:crypto'
import { requireOutput } from './commit/commit-failed'
import type { GitFolders } from './git-folders'
import { readNewHashes } from './loose-objects'
import { GitFailed, type RunGit } from './run-git'
import { isContentPath } from './safe-path'

const SHA = /^[0-9a-f]{4,64}$/
/** The two kinds of object names that git has: SHA-1 and SHA-256. */
const OBJECT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
/** Milliseconds for reading many files, or looking up many names, at once. */
const TIMEOUT = 60_000

/** Whether a text can be a commit's sha, whole or abbreviated. */
export function isSha(text: string): boolean {
  return SHA.test(text)
}

/** Whether a text is a whole sha, which git never takes for the name of a branch. */
export function isWholeSha(text: string): boolean {
  return OBJECT.test(text)
}

/** The bytes of a blob by its git hash, null when the repository has no such blob. */
export async function readBlob(run: RunGit, hash: string): Promise<Uint8Array | null> {
  return isWholeSha(hash) ? readObject(run, hash) : null
}

/** The bytes of a file as a commit has it, null when there is no such commit or file. */
export async function readFileAt(run: RunGit, sha: string, path: string): Promise<Uint8Array | null> {
  return isSha(sha) && isContentPath(path) ? readObject(run, `${sha}:./${path}`) : null
}

async function readObject(run: RunGit, name: string): Promise<Uint8Array | null> {
  const result = await run(['cat-file', 'blob', name])
  return result.code === 0 ? result.stdout : null
}

/** The bytes of many blobs at once, by hash; a hash that is not a blob here is left out. */
export async function readBlobs(
  run: RunGit,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  const wanted = [...new Set(hashes)].filter(isWholeSha)
  if (wanted.length === 0) return found
  const result = await run(['cat-file', '--batch'], { input: `${wanted.join('\n')}\n`, timeout: TIMEOUT })
  if (result.code !== 0) throw new GitFailed('cat-file', result.stderr)
  const output = result.stdout
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf('\n', start)
    const [hash = '', type, size] = output.toString('utf8', start, end).split(' ')
    const length = type === 'missing' ? -1 : Number(size)
    if (type === 'blob') found.set(hash, output.subarray(end + 1, end + 1 + length))
    start = end + 1 + length + 1
  }
  return found
}

/**
 * The hashes of objects by git's names for them (`HEAD:./path`, `:0:./path`), null for what does not exist. Any
 * number of names: they are passed on stdin. A name must not contain a line break; no content path does.
 */
export async function readHashes(
  run: RunGit,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (names.length === 0) return new Map()
  const how = ['cat-file', '--batch-check=%(objectname)', '--buffer']
  const looked = await requireOutput(run, how, { input: `${names.join('\n')}\n`, timeout: TIMEOUT })
  const lines = looked.split('\n')
  return new Map(names.map((name, index) => [name, /^[0-9a-f]+$/.exec(lines[index] ?? '')?.[0] ?? null]))
}

/** The hash of the tree without files, with which a first commit is compared: git knows it without having it. */
export async function emptyTree(run: RunGit): Promise<string> {
  return (await requireOutput(run, ['hash-object', '-t', 'tree', '--stdin'])).trim()
}

/** The sizes of objects in bytes, by hash; without those that are not there. @param input their hashes, one a line. */
export async function readSizes(
  run: RunGit,
  input: string | Uint8Array,
): Promise<(readonly [hash: string, size: number])[]> {
  const how = ['cat-file', '--batch-check=%(objectname) %(objectsize)', '--buffer']
  const told = await requireOutput(run, how, { input, timeout: TIMEOUT })
  return told.split('\n').flatMap((line) => {
    const [hash = '', size = ''] = line.split(' ')
    return /^\d+$/.test(size) ? [[hash, Number(size)] as const] : []
  })
}

/** The hash of each file in a commit; null for a file that it does not hold. */
export async function readHashesIn(
  sha: string,
  paths: readonly string[],
  { run, folders }: { readonly run: RunGit; readonly folders: GitFolders },
): Promise<ReadonlyMap<string, string | null>> {
  const read = await readNewHashes(folders, sha, paths)
  if (read) return read
  const nameOf = (path: string) => `${sha}:./${path}`
  const found = await readHashes(run, paths.map(nameOf))
  return new Map(paths.map((path) => [path, found.get(nameOf(path)) ?? null]))
}

const CR = 13
const LF = 10

type Algorithm = 'sha1' | 'sha256'

/** The algorithm that made a hash of git. */
export const algorithmOf = (hash: string): Algorithm => (hash.length === 64 ? 'sha256' : 'sha1')

/** Whether git may have given a hash to a file with these bytes: it can store other line ends than the disk has. */
export function isStoredAs(hash: string, bytes: Uint8Array): boolean {
  const algorithm = algorithmOf(hash)
  if (blobHash(bytes, algorithm) === hash) return true
  const plain = withPlainEnds(bytes)
  return plain.length < bytes.length && blobHash(plain, algorithm) === hash
}

/** With LF for each CRLF. A plain loop: of a photo, `filter` would be half a second in which nobody is answered. */
function withPlainEnds(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === CR && bytes[at + 1] === LF) continue
    plain[length] = byte
    length += 1
  }
  return plain.subarray(0, length)
}

/** The hash git gives to these bytes: `sha1("blob " + size + NUL + bytes)`, 40 hex digits. Serves as ETag. */
export function blobHash(bytes: Uint8Array, algorithm: Algorithm = 'sha1'): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
