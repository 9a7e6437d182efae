import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { copyOfProject, type Repository } from './repository'

const project = join(import.meta.dirname, '../..')

/** The site as `npm start` runs it, on a repository of its own. */
export interface RunningSite {
  readonly url: string
  readonly repository: Repository
}

/**
 * Playwright's test with a running site for every worker. Any message in the browser's console, and any
 * error on the page, fails the test, unless it is one of `expectedMessages`.
 */
export const test = base.extend<
  { expectedMessages: RegExp[]; watchConsole: undefined },
  { site: RunningSite }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const repository = copyOfProject()
      const { url, child } = await startSite(repository)
      await use({ url, repository })
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      repository.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedMessages: [[], { option: true }],
  watchConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
      await use(undefined)
      expect(
        messages.filter((message) => !expectedMessages.some((expected) => expected.test(message))),
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from 'playwright/test'

/** Starts the built site, without the installing and building of `npm start`: many workers do this at once, on a free port, and waits until it answers. */
async function startSite(repository: Repository): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(project, 'dist/server/main.js')], {
    cwd: project,
    env: { ...process.env, SITE_ROOT: repository.root, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The site stopped with code ${child.exitCode}`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return { url, child }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The site did not start within 20 seconds')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
