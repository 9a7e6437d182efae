import { expect, it, onTestFinished, vi } from 'vitest'
import { openContent } from '../../../server/content/open-content'
import { openRepository } from '../../../server/git/open-repository'
import { openApp } from '../../support/opened-app'
import { emptyRepository } from '../../support/repository'

const ARTICLE = 'content/blog/nieuw.md'

it('says which commit is served: what it holds is on the site', async () => {
  const { app, repository } = await openApp()
  const ask = async () => (await app.inject('/api/ready')).json()
  expect(await ask()).toEqual({ status: 'ready', commit: repository.head() })

  repository.write(ARTICLE, '---\ntitle: Nieuw\n---\n\nTekst.\n')
  repository.commit('Een artikel van Willem')
  const commit = repository.head()
  await expect.poll(ask).toEqual({ status: 'ready', commit })
  expect((await app.inject('/api/blog-posts/nieuw')).statusCode).toBe(200)
})

it('is ready without a commit too', async () => {
  const { app } = await openApp({ repository: emptyRepository() })
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready', commit: null })
})

it('says the last commit, also when a look that began before it ends after it', async () => {
  const files = emptyRepository()
  const commit = () => files.git('commit', '--quiet', '--allow-empty', '--message=Van Willem')
  commit()
  const repository = await openRepository(files.root)
  const mediaHash = vi.fn(repository.mediaHash)
  const log = { warn() {}, error() {} }
  const content = await openContent(files.root, {
    repository: { ...repository, mediaHash },
    startScan: undefined,
    now: Date.now,
    log,
  })
  onTestFinished(async () => {
    await content.close()
    await repository.close()
    files.remove()
  })
  let end: (hash: null) => void = () => expect.unreachable('the first look has not begun')
  mediaHash.mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
  const looks = mediaHash.mock.calls.length
  // The first is seen by the look at HEAD, the second by the look for changed files, which does not wait for that.
  commit()
  await expect.poll(() => mediaHash.mock.calls.length).toBeGreaterThan(looks)
  commit()
  files.write('content/blog/nieuw.md', 'Tekst.\n')
  const last = files.head()
  await expect.poll(content.served).toBe(last)
  end(null)
  await new Promise((resolve) => setImmediate(resolve))
  expect(content.served()).toBe(last)
})
