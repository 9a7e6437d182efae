import { onTestFinished } from 'vitest'
import { createApp } from '../../server/app'
import type { AppOptions } from '../../server/app-options'
import type { StartProcess } from '../../server/processes/start-process'
import { builtSite, workers } from './built-site'
import { copyOfProject, type Repository } from './repository'
import type { AtEnd } from './shared'

export interface OpenAppOptions
  extends Pick<
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
  > {
  readonly repository?: Repository
  readonly now?: () => number
  readonly siteUrl?: string
  readonly owner?: { email: string; password: string; name: string }
  /** In the place of what starts previews. */
  readonly startPreview?: StartProcess | undefined
  /** In the place of what starts the process that renders texts. */
  readonly startMarkdown?: StartProcess
  readonly announce?: AppOptions['announce']
  /** When it is closed: by default at the end of the test. */
  readonly atEnd?: AtEnd
}

/** The real app on a real repository, closed and removed when the test ends. */
export async function openApp(options: OpenAppOptions = {}) {
  const {
    repository = copyOfProject(),
    now,
    siteUrl = 'http://127.0.0.1:3000',
    startPreview = workers.preview,
    startMarkdown = workers.markdown,
    announce = () => {},
    atEnd = onTestFinished,
    ...config
  } = options
  const app = await createApp({
    config: { root: repository.root, siteUrl, logLevel: 'silent', ...config },
    site: await builtSite(),
    workers: { ...workers, preview: startPreview, markdown: startMarkdown },
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
