import { afterAll, beforeAll } from 'vitest'
import { createApp } from '../../../server/app'
import { builtSite, workers } from '../../support/built-site'
import { copyOfProject, type Repository } from '../../support/repository'

type App = Awaited<ReturnType<typeof createApp>>

/**
 * One real app for all tests of a file, which may only read from it.
 * @param prepare changes the content before the app opens.
 */
export function sharedApp(prepare?: (repository: Repository) => void, siteUrl = 'http://127.0.0.1:3000') {
  let app: App
  let repository: Repository
  beforeAll(async () => {
    repository = copyOfProject()
    prepare?.(repository)
    app = await createApp({
      config: { root: repository.root, siteUrl, logLevel: 'silent' },
      site: await builtSite(),
      workers,
    })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    repository.remove()
  })
  return {
    get app() {
      return app
    },
    get repository() {
      return repository
    },
  }
}
