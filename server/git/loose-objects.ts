import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflate, inflateSync } from 'node:zlib'
import type { GitFolders } from './git-folders'

const unpack = promisify(inflate)
/** Bytes that an object may have here; git is asked about larger ones. */
const LARGEST = 32 * 1024 * 1024
/** Packed bytes up to which unpacking them at once takes less time than handing them to another thread. */
const SMALL = 16 * 1024
/** Commits that are read one after another; git reads more of them faster. */
const FEW = 20

/**
 * The hashes of files in a commit, null for what it does not hold: from git's own files, which takes a hundredth of
 * what starting git takes (tests/decisions/0125). Objects of a commit that was just made are not in a pack yet.
 * @returns undefined when this cannot be told without git.
 */
export async function readNewHashes(
  folders: GitFolders,
  sha: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string | null> | undefined> {
  // Paths are from the root, and a tree is from the top.
  if (!folders.isRootTop) return undefined
  const trees = new Map<string, Promise<ReadonlyMap<string, string>>>()
  const treeOf = (hash: string) => {
    const known = trees.get(hash) ?? readTree(folders, hash)
    trees.set(hash, known)
    return known
  }
  const hashOf = async (root: string, path: string) => {
    let hash: string | undefined = root
    for (const name of path.split('/')) hash = hash && (await treeOf(hash)).get(name)
    return [path, hash ?? null] as const
  }
  try {
    const root = /^tree ([0-9a-f]+)\n/.exec(
      (await readObject(folders, sha, 'commit')).toString('latin1'),
    )?.[1]
    return root === undefined
      ? undefined
      : new Map(await Promise.all(paths.map((path) => hashOf(root, path))))
  } catch {
    // Packed, or elsewhere: git knows where.
    return undefined
  }
}

/**
 * Whether `to` is reached from `from` by commits with one parent each.
 * @returns undefined when this cannot be told without git.
 */
export async function isNewLine(folders: GitFolders, from: string, to: string): Promise<boolean | undefined> {
  let sha = to
  for (let left = FEW; left > 0; left--) {
    const commit = await readObject(folders, sha, 'commit').catch(() => undefined)
    if (!commit) return undefined
    const head = commit.toString('latin1', 0, commit.indexOf('\n\n') + 1)
    const parents = [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent)
    if (parents.length === 1 && parents[0] === from) return true
    if (parents.length !== 1) return false
    sha = parents[0] ?? ''
  }
  return undefined
}

async function readTree(folders: GitFolders, hash: string): Promise<ReadonlyMap<string, string>> {
  const content = await readObject(folders, hash, 'tree')
  const found = new Map<string, string>()
  // Each entry: mode, space, name, NUL, the bytes of the hash.
  for (let start = 0; start < content.length; ) {
    const end = content.indexOf(0, start)
    const next = end + 1 + hash.length / 2
    const name = content.toString('utf8', content.indexOf(' ', start) + 1, end)
    found.set(name, content.toString('hex', end + 1, next))
    start = next
  }
  return found
}

/** @throws for an object that is not in a file of its own, or of another type. */
async function readObject({ common }: GitFolders, hash: string, type: string): Promise<Buffer> {
  const packed = readFileSync(join(common, 'objects', hash.slice(0, 2), hash.slice(2)))
  const limit = { maxOutputLength: LARGEST }
  const whole = packed.length > SMALL ? await unpack(packed, limit) : inflateSync(packed, limit)
  if (!whole.toString('latin1', 0, type.length + 1).startsWith(`${type} `))
    throw new Error(`Not a ${type}: ${hash}`)
  return whole.subarray(whole.indexOf(0) + 1)
}
