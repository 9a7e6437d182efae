import type { Site } from '#contract/page'
import type { HashCost } from './accounts/passwords'
import type { Config } from './config'
import type { OpenWork } from './open-work'
import type { RoomsConfig } from './rooms'
import type { Workers } from './workers'

/** What a server of the site is made of: the one that writes, and a replica. */
export interface AppOptions {
  readonly config: RoomsConfig &
    Pick<Config, 'logLevel'> &
    Partial<Pick<Config, 'exportUrls' | 'trustProxy' | 'sharedCache' | 'metricsToken' | 'logsRequests'>>
  readonly site: Site
  /** The built scripts of the processes that do the heavy work. */
  readonly workers: Workers
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Tells the person who started the site something in plain words. */
  readonly announce?: (line: string) => void
  /** Destination of the log; standard output, in lines of JSON, when absent. */
  readonly logTo?: { write(line: string): void } | undefined
  /** Where work in progress is recorded. */
  readonly work?: OpenWork
  /** The program's folder, which provides the first pages and menus of a new site. */
  readonly home?: string
  /** How much work the hash of a password is; as `passwords.ts` has it when absent. */
  readonly hashCost?: HashCost
  /** Aborts the opening while it waits for another server to stop. */
  readonly signal?: AbortSignal
}
