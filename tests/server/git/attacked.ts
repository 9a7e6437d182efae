import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInShell } from '../../support/run-in-shell'
import { connected, LINES, POST } from './connected'

export const SUBMODULE = '160000'

/** A site with people's data next to its content, and a writer who can push any tree. */
export async function attacked(options: Parameters<typeof connected>[0] = {}) {
  const site = await connected(options)
  const { disk, writer } = site
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

  /** Pushes the files of the remote with others added or replaced, each with a mode and its content. */
  function pushes(entries: readonly Entry[]): void {
    const index = join(writer.root, '.git/hostile-index')
    const git = (args: string[], input?: string | Buffer) =>
      runInShell(writer.root, ['env', `GIT_INDEX_FILE=${index}`, 'git', ...args], input).trim()
    writer.git('fetch', 'origin')
    git(['read-tree', 'origin/main'])
    // Git refuses to put such a path in an index, but accepts any tree object that already exists.
    let tree = git(['write-tree'])
    for (const { path, mode = '100644', content = 'x\n' } of entries) {
      const hash = mode === SUBMODULE ? 'a'.repeat(40) : git(['hash-object', '-w', '--stdin'], content)
      tree = withEntry(
        git,
        tree,
        path.split('/'),
        `${mode} ${mode === SUBMODULE ? 'commit' : 'blob'} ${hash}`,
      )
    }
    const commit = git(['commit-tree', tree, '-p', 'origin/main', '-m', 'Van een schrijver'])
    writer.git('push', 'origin', `${commit}:main`)
  }

  /** Everything below the root except .git, and the state of HEAD and the index. */
  const snapshot = () => ({
    files: readdirSync(join(disk.root), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('.git/') && lstatSync(join(disk.root, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(disk.root, name), 'utf8')]),
    head: site.head(),
    uncommitted: site.uncommitted(),
  })

  return { ...site, pushes, snapshot }
}

export interface Entry {
  readonly path: string
  readonly mode?: string
  readonly content?: string | Buffer
}

type Git = (args: string[], input?: string | Buffer) => string

/** The tree with one entry added, whatever its name: only the low-level `git mktree` allows that. */
function withEntry(git: Git, tree: string, [name = '', ...rest]: readonly string[], entry: string): string {
  const lines = git(['ls-tree', '-z', tree])
    .split('\0')
    .filter((line) => line !== '')
  const nameOf = (line: string) => line.slice(line.indexOf('\t') + 1)
  const present = lines.find((line) => nameOf(line) === name)
  const below = present?.startsWith('040000') ? (present.split(/[ \t]/)[2] ?? '') : git(['mktree'], '')
  const mine = rest.length === 0 ? entry : `040000 tree ${withEntry(git, below, rest, entry)}`
  const others = lines.filter((line) => nameOf(line) !== name)
  return git(
    ['mktree', '-z', '--missing'],
    [...others, `${mine}\t${name}`].map((line) => `${line}\0`).join(''),
  )
}
