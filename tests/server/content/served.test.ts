import { expect, it } from 'vitest'
import { openApp } from '../../support/opened-app'
import { emptyRepository } from '../../support/repository'

const ARTICLE = 'content/blog/nieuw.md'

it('says which commit is served: what it holds is on the site', async () => {
  const { app, repository } = await openApp()
  const ask = async () => (await app.inject('/api/ready')).json()
  expect(await ask()).toEqual({ status: 'ready', commit: repository.git('rev-parse', 'HEAD').trim() })

  repository.write(ARTICLE, '---\ntitle: Nieuw\n---\n\nTekst.\n')
  repository.commit('Een artikel van Willem')
  const commit = repository.git('rev-parse', 'HEAD').trim()
  await expect.poll(ask).toEqual({ status: 'ready', commit })
  expect((await app.inject('/api/blog-posts/nieuw')).statusCode).toBe(200)
})

it('is ready without a commit too', async () => {
  const { app } = await openApp({ repository: emptyRepository() })
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready', commit: null })
})
