import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openRepository } from '../../../server/git/open-repository'
import { openApp } from '../../support/opened-app'
import { emptyRepository, type Repository, repositoryAt } from '../../support/repository'
import { temporaryFolder } from '../../support/temporary-folder'

const within = { timeout: 30_000, interval: 20 }
const article = (title: string) => `---\ntitle: ${title}\n---\nTekst\n`
const DAY = '2025-03-04T05:06:07.000Z'

/**
 * The real app in a folder of a repository. `lands` writes an article there, commits it with an old date, and
 * waits until a visitor sees it with that date.
 */
async function opened(repository: Repository, folder = '.', around = repository) {
  const root = join(repository.root, folder)
  const { app } = await openApp({ repository: { ...repository, root, remove: around.remove } })
  async function lands(id: string) {
    repository.write(join(folder, `content/blog/${id}.md`), article(id))
    repository.git('add', '--all')
    repository.git('commit', '--message', `blog: ${id}`, '--date', DAY)
    await vi.waitFor(async () => {
      const post = (await app.inject(`/api/blog-posts/${id}`)).json()
      expect(post).toMatchObject({ id, createdAt: DAY })
    }, within)
  }
  return { app, lands }
}

test('a repository that keeps its refs where only git reads them is refused', async () => {
  const repository = emptyRepository()
  onTestFinished(repository.remove)
  mkdirSync(join(repository.root, '.git/reftable'))
  await expect(openRepository(repository.root)).rejects.toThrow(/git refs migrate --ref-format=files/)
})

test('a folder of which the history begins late, or that is on no branch, is told of at the start', async () => {
  const repository = emptyRepository()
  onTestFinished(repository.remove)
  repository.write('content/blog/een.md', article('een'))
  repository.commit('Een')
  repository.write('content/blog/twee.md', article('twee'))
  repository.commit('Twee')
  const copy = temporaryFolder()
  repository.git('clone', '--quiet', '--depth', '1', `file://${repository.root}`, copy)
  repositoryAt(copy).git('checkout', '--quiet', '--detach')
  const told: string[] = []
  const log = { warn: (_: object, message: string) => void told.push(message), info() {} }
  const { close } = await openRepository(copy, { log })
  await close()
  expect(told).toEqual([
    expect.stringMatching(/^no branch is checked out .*git switch -c kept/),
    expect.stringMatching(/^SITE_ROOT is a shallow clone: .*git fetch --unshallow/),
  ])
})

test('a machine without git is told that it has none', async () => {
  vi.stubEnv('PATH', temporaryFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(openRepository(temporaryFolder())).rejects.toThrow(/^git was not found\. Install it/)
})

describe("a writer's commit is seen with its date", () => {
  test('in a repository that had no commit yet', async () => {
    const { lands } = await opened(emptyRepository())
    await lands('eerste')
    await lands('tweede')
  })

  test('after the refs were packed, and after git tidied up', async () => {
    const repository = emptyRepository()
    const { lands } = await opened(repository)
    await lands('los')
    repository.git('pack-refs', '--all')
    await lands('na-inpakken')
    repository.git('gc')
    await lands('na-opruimen')
  })

  test('on a detached head, and on a branch with a slash', async () => {
    const repository = emptyRepository()
    const { lands } = await opened(repository)
    await lands('eerst')
    repository.git('checkout', '--detach')
    await lands('los-van-elke-tak')
    repository.git('checkout', '-b', 'werk/nieuw')
    await lands('op-een-tak')
  })

  test('in a linked work tree', async () => {
    const main = emptyRepository()
    main.write('content/blog/eerst.md', article('eerst'))
    main.commit('blog: eerst')
    const root = join(main.root, 'elders')
    main.git('worktree', 'add', '-b', 'elders', root)
    const linked: Repository = {
      ...main,
      root,
      write: (path, content) => main.write(join('elders', path), content),
      git: (...args) => main.git('-C', root, ...args),
    }
    const { lands } = await opened(linked, '.', main)
    await lands('in-werkmap')
    main.git('pack-refs', '--all')
    await lands('na-inpakken')
  })

  test('in a folder of a larger repository', async () => {
    const repository = emptyRepository()
    repository.write('README.md', 'Groter')
    repository.commit('begin')
    repository.write('sites/een/content/.gitkeep', '')
    const { lands } = await opened(repository, 'sites/een')
    await lands('in-submap')
  })

  test('in a clone without history', async () => {
    const origin = emptyRepository()
    origin.write('content/blog/eerst.md', article('eerst'))
    origin.commit('blog: eerst')
    const shallow = repositoryAt(temporaryFolder())
    origin.git('clone', '--depth=1', `file://${origin.root}`, shallow.root)
    shallow.git('config', 'user.name', 'W')
    shallow.git('config', 'user.email', 'w@x.example')
    const { lands } = await opened(shallow, '.', origin)
    await lands('tweede')
  })
})

test('a folder that is no repository becomes one, and is followed', async () => {
  const repository = emptyRepository()
  repository.write('content/blog/al-daar.md', article('al-daar'))
  rmSync(join(repository.root, '.git'), { recursive: true })
  const { app } = await opened(repository)
  expect((await app.inject('/api/blog-posts/al-daar')).statusCode).toBe(200)
  expect(repository.git('rev-parse', '--is-inside-work-tree').trim()).toBe('true')
  repository.write('content/blog/nieuw.md', article('nieuw'))
  await vi.waitFor(
    async () => expect((await app.inject('/api/blog-posts/nieuw')).statusCode).toBe(200),
    within,
  )
})
