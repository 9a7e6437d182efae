import { onTestFinished } from 'vitest'
import { createApp } from '../../server/app'
import type { AppOptions } from '../../server/app-options'
import type { StartProcess } from '../../server/processes/start-process'
import { builtSite, workers } from './built-site'
import { copyOfProject, type Repository } from './repository'

/** Does something when what it was opened for is over: by default when the test ends. */
export type AtEnd = (end: () => Promise<void>) => void

/** The real app on a real repository, closed and removed when the test ends. */
export async function openApp(
  options: {
    repository?: Repository
    now?: () => number
    siteUrl?: string
    owner?: { email: string; password: string; name: string }
    /** In the place of what starts previews. */
    startPreview?: StartProcess | undefined
    announce?: AppOptions['announce']
    atEnd?: AtEnd
  } & Pick<
    AppOptions['config'],
    | 'privateRoot'
    | 'limits'
    | 'trustProxy'
    | 'mail'
    | 'hstsSubdomains'
    | 'remote'
    | 'sharedCache'
    | 'metricsToken'
    | 'logsRequests'
    | 'role'
  > = {},
) {
  const {
    repository = copyOfProject(),
    now,
    siteUrl = 'http://127.0.0.1:3000',
    startPreview,
    announce = () => {},
    atEnd = onTestFinished,
    ...config
  } = options
  const app = await createApp({
    config: { root: repository.root, siteUrl, logLevel: 'silent', ...config },
    site: await builtSite(),
    workers: startPreview ? { ...workers, preview: startPreview } : workers,
    ...(now ? { now } : {}),
    announce,
    // By default logging in takes as long as half of opening the site.
    hashCost: { memoryCost: 64, timeCost: 1 },
  })
  atEnd(async () => {
    await app.close()
    repository.remove()
  })
  return { app, repository }
}
