import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { routesOf } from '../../support/app-routes'
import { builtSite, workers } from '../../support/built-site'
import { copyOfProject, type Repository } from '../../support/repository'
import { home } from '../build-lean'
import { readCorpora } from './corpora'
import { hostileText, hostileValue } from './hostile'
import { sweepBrowser } from './sweep-browser'
import { allExamples, sweepEndpoints } from './sweep-endpoints'
import { sweepFiles } from './sweep-files'
import { sweepSignUps } from './sweep-sign-ups'
import { sweepTexts } from './sweep-texts'
import { openPeople, owner, type People, type Target } from './swept-site'

/** A short version of `npm run test:faults -- --corpus`, on a site in this process with its own clock. */

const SEED = 20261122
const some = <T>(values: fc.Arbitrary<T>, numRuns: number) => fc.sample(values, { seed: SEED, numRuns })

let repository: Repository
let app: Awaited<ReturnType<typeof createApp>>
let people: People
let target: Target
let url: string

beforeAll(async () => {
  repository = copyOfProject()
  let ahead = 0
  app = await createApp({
    config: { root: repository.root, siteUrl: 'http://127.0.0.1:3000', logLevel: 'silent', owner },
    site: await builtSite(),
    workers,
    now: () => Date.now() + ahead,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  target = {
    async send({ method, path, headers, payload }) {
      const sent = payload === undefined ? {} : { payload }
      const reply = await app.inject({ method: method as 'GET', url: path, headers, ...sent })
      return { status: reply.statusCode, headers: reply.headers, body: reply.body }
    },
    async pass(milliseconds) {
      ahead += milliseconds
    },
  }
  people = await openPeople(target)
})

afterAll(async () => {
  await app.close()
  repository.remove()
})

describe('whatever somebody sends, types or writes', () => {
  test('is sent to every route that the site has', () => {
    const known = { password: '', article: '', sha: '', account: '', signUp: '' }
    const swept = new Set(allExamples(known).map(({ path, input }) => shapeOf(path, input)))
    // Without the catch-all routes.
    const routes = routesOf(app).flatMap(({ path }) => (path.endsWith('*') ? [] : [path]))
    expect(routes.length).toBeGreaterThan(80)
    expect(routes.filter((route) => !swept.has(shapeOf(route)))).toEqual([])
  })

  test('to any endpoint, is answered as the catalogue says', async () => {
    const sha = repository.head()
    const values = some(hostileValue, 170)
    const secrets = [repository.root, home]
    const report = await sweepEndpoints({ target, people, sha, secrets, values })
    expect(report.failures).toEqual([])
    expect(report.requests).toBe(170)
    expect(report.statuses[200]).toBeGreaterThan(20)
  })

  test('comes back to the letter, or is refused with a sentence', async () => {
    const saved = await sweepTexts({ people, repository, texts: some(hostileText, 1) })
    expect(saved.failures).toEqual([])
    expect(saved.kept).toBeGreaterThan(20)
    const signedUp = await sweepSignUps({ people, texts: some(hostileText, 30) })
    expect(signedUp.failures).toEqual([])
    expect(signedUp.kept).toBeGreaterThan(3)
  })

  test.skipIf(!readCorpora())('comes back to the letter when it is what broke other programs', async () => {
    const signedUp = await sweepSignUps({
      people,
      prefix: 'corpus',
      texts: readCorpora()?.strings.slice(0, 50) ?? [],
    })
    expect(signedUp.failures).toEqual([])
    expect(signedUp.kept).toBeGreaterThan(20)
  })

  test('into a file, is shown or named as a problem, and costs no other page', async () => {
    const values = some(hostileValue, 12)
    const files = ['{', '\0', 'null']
    const report = await sweepFiles({ people, repository, secrets: [repository.root, home], values, files })
    expect(report.failures).toEqual([])
    expect(report.shown).toBeGreaterThan(3)
    expect(report.named).toBeGreaterThan(3)
  })

  test('runs nowhere in a browser', async () => {
    const fragments = ['"></title><img src=x onerror=alert(1)><script>alert(1)</script>']
    const report = await sweepBrowser({ url, people, repository, fragments, isShort: true })
    expect(report.failures).toEqual([])
    expect(report.visits).toBeGreaterThan(5)
  })
})

/** A path without the names of its parameters. */
function shapeOf(path: string, { type }: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(':type', String(type)).replace(/:\w+/g, ':')
}
