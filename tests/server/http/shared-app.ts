import { afterAll, beforeAll } from 'vitest'
import { openApp } from '../../support/opened-app'
import { copyOfProject, type Repository } from '../../support/repository'

/**
 * One real app for all tests of a file, which may only read from it.
 * @param prepare changes the content before the app opens.
 */
export function sharedApp(prepare?: (repository: Repository) => void, siteUrl = 'http://127.0.0.1:3000') {
  let opened: Awaited<ReturnType<typeof openApp>>
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const repository = copyOfProject()
    prepare?.(repository)
    opened = await openApp({ repository, siteUrl, atEnd: (end) => void ends.push(end) })
    await opened.app.ready()
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })
  return {
    get app() {
      return opened.app
    },
    get repository() {
      return opened.repository
    },
  }
}
