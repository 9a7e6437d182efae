import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadBuiltSite } from '../../server/pages/built-site'
import { forked } from '../../server/processes/start-process'
import { threaded } from '../../server/processes/start-thread'
import { knownAnswers } from './known-answers'
import { lentProcess, lentThread } from './lent-workers'

const dist = join(import.meta.dirname, '../../dist')

let site: ReturnType<typeof loadBuiltSite> | undefined

/**
 * The site as built by `npm run build`; the test command builds it first. Shared by all tests of a process, and
 * loaded only when the first test needs it, after Vitest has loaded that test's file: Node 20 cannot import and
 * require the same module at the same time, and such a failure affects all later tests ("reading 'getStatus'",
 * "imported again after being required").
 */
export function builtSite(): ReturnType<typeof loadBuiltSite> {
  site ??= loadBuiltSite(dist)
  return site
}

/** A script built for Node. */
export const built = (name: string) => pathToFileURL(join(dist, `server/${name}.js`))

/** The workers of a site in this process, which looks for changed files without a thread (tests/decisions/0161). */
export const workers = {
  markdown: lentProcess(forked(built('markdown-worker')), { known: knownAnswers('markdown') }),
  search: forked(built('search-worker')),
  drawing: lentProcess(forked(built('drawing-worker')), { known: knownAnswers('drawing') }),
  password: lentThread(threaded(built('password-worker'))),
  git: lentProcess(forked(built('git-worker'))),
  preview: forked(built('preview-worker')),
}
