import { openApp } from '../../support/opened-app'
import { copyOfProject, type Repository } from '../../support/repository'
import { shared } from '../../support/shared'

/**
 * One real app for all tests of a file, which may only read from it.
 * @param prepare changes the content before the app opens.
 */
export function sharedApp(prepare?: (repository: Repository) => void, siteUrl = 'http://127.0.0.1:3000') {
  const opened = shared(async (atEnd) => {
    const repository = copyOfProject()
    prepare?.(repository)
    const site = await openApp({ repository, siteUrl, atEnd })
    await site.app.ready()
    return site
  })
  return {
    get app() {
      return opened().app
    },
    get repository() {
      return opened().repository
    },
  }
}
