import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { runInShell } from '../../support/run-in-shell'
import { connected, LINES, POST } from './connected'

export const SUBMODULE = '160000'

/** A site with people's data next to its content, and a writer who can push any tree. */
export async function attacked(options: Parameters<typeof connected>[0] = {}) {
  const site = await connected(options)
  const { disk, writer, bare } = site
  disk.write('.gitignore', 'data/private/\n.env\n')
  disk.write('data/settings.json', '[]\n')
  disk.commit('begin')
  disk.write('data/private/.gitignore', '*\n')
  disk.write('data/private/accounts.json', '["de eigenaar"]')
  disk.write('data/private/subscribers/2026-11.json', '["een aanmelding"]')
  await site.save({ [POST]: LINES })
  await site.sync()
  writer.git('fetch', 'origin')
  writer.git('reset', '--hard', 'origin/main')

  /** Moves the branch at the remote to a commit that is there, as a forced push does. */
  const moves = (sha: string) => writeFileSync(join(bare, 'refs/heads/main'), `${sha}\n`)

  /** Puts a commit at the remote: its files with others added or replaced, each with a mode and its content. */
  function pushes(entries: readonly Entry[]): void {
    const parent = site.atRemote()
    const files = runInShell(bare, ['git', 'ls-tree', '-r', '-z', parent])
    const tree = newFolder()
    for (const line of files.split('\0').filter((one) => one !== '')) {
      const [mode = '', , hash = ''] = line.slice(0, line.indexOf('\t')).split(' ')
      put(tree, line.slice(line.indexOf('\t') + 1).split('/'), { mode, hash })
    }
    for (const { path, mode = '100644', content = 'x\n' } of entries)
      put(tree, path.split('/'), {
        mode,
        hash: mode === SUBMODULE ? 'a'.repeat(40) : writeObject(bare, 'blob', Buffer.from(content)),
      })
    const by = 'Willem <willem@voorbeeld.example> 1764000000 +0000'
    const commit = `tree ${writeTree(bare, tree)}\nparent ${parent}\nauthor ${by}\ncommitter ${by}\n\nVan een schrijver\n`
    moves(writeObject(bare, 'commit', Buffer.from(commit)))
  }

  /** Everything below the root except .git, and the state of HEAD and the index. */
  const snapshot = () => ({
    files: readdirSync(join(disk.root), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('.git/') && lstatSync(join(disk.root, name)).isFile())
      .sort()
      .map((name) => [name, disk.read(name)]),
    head: site.head(),
    uncommitted: site.uncommitted(),
  })

  return { ...site, pushes, moves, snapshot }
}

export interface Entry {
  readonly path: string
  readonly mode?: string
  readonly content?: string | Buffer
}

/** A file in a tree of git, or a folder by name. */
type Node = { readonly mode: string; readonly hash: string } | Map<string, Node>

const newFolder = () => new Map<string, Node>()

function put(folder: Map<string, Node>, [name = '', ...rest]: readonly string[], file: Node): void {
  if (rest.length === 0) return void folder.set(name, file)
  const present = folder.get(name)
  const below = present instanceof Map ? present : newFolder()
  folder.set(name, below)
  put(below, rest, file)
}

/** @returns the hash of a tree with any names: git itself refuses to make those that a stranger would. */
function writeTree(bare: string, folder: Map<string, Node>): string {
  const lines = [...folder].map(([name, node]) => {
    const isFolder = node instanceof Map
    const { mode, hash } = isFolder ? { mode: '40000', hash: writeTree(bare, node) } : node
    const line = Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(hash, 'hex')])
    return { line, order: Buffer.from(isFolder ? `${name}/` : name) }
  })
  const sorted = lines.sort((a, b) => a.order.compare(b.order)).map(({ line }) => line)
  return writeObject(bare, 'tree', Buffer.concat(sorted))
}

/**
 * Writes an object where git keeps it: a site may be offered some thirty commits, and git takes twenty commands to make
 * and push each.
 * @returns its hash.
 */
function writeObject(bare: string, kind: 'blob' | 'tree' | 'commit', content: Buffer): string {
  const bytes = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content])
  const hash = createHash('sha1').update(bytes).digest('hex')
  const folder = join(bare, 'objects', hash.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, hash.slice(2)), deflateSync(bytes, { level: 1 }))
  return hash
}
