import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { copyOfHouse } from '../support/built-copy'
import { freePort } from '../support/free-port'
import { copyOfProject } from '../support/repository'
import { project } from '../support/sources'
import { run, START } from '../support/started-process'

let copy: ReturnType<typeof copyOfHouse>

beforeAll(() => {
  copy = copyOfHouse()
  cpSync(join(project, 'dist'), join(copy.home, 'dist'), { recursive: true })
  // This start must not install anything; if it did, it would fail.
  mkdirSync(join(copy.home, 'bin'))
  writeFileSync(join(copy.home, 'bin/npm'), '#!/bin/sh\nexit 9\n')
  chmodSync(join(copy.home, 'bin/npm'), 0o755)
})
afterAll(() => copy.remove())

/** Starts the copy as `npm start` does; `.env` says where to listen and where the content is. */
async function startCopy(...around: readonly string[]) {
  const { root, remove } = copyOfProject()
  onTestFinished(remove)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  writeFileSync(join(copy.home, '.env'), `PORT=${port}\nSITE_ROOT=${root}\n`)
  const start = [process.execPath, join(copy.home, 'server/start.mjs')]
  const command = around.length > 0 ? [...around, start.join(' '), '/dev/null'] : start
  const { child, output, answers } = run(
    { PATH: `${join(copy.home, 'bin')}:${process.env.PATH}` },
    { command },
  )
  await answers(`${url}/api/health`)
  return { child, output, root, url }
}

describe('a server without the tools of development', { timeout: 180_000 }, () => {
  it('starts by what stands in .env, and says where site and admin are in the lines of its log', async () => {
    const { output, url } = await startCopy()
    expect(await (await fetch(`${url}/blog`)).text()).toContain('<h1')
    await expect.poll(output).toContain(`"msg":"The admin is at ${url}/admin"`)
    const said = output()
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(said.map((line) => JSON.parse(line).msg)).toContain(`The site is at ${url}`)
  })

  it.skipIf(process.platform !== 'linux')(
    'says so in plain lines on a terminal, and logs in words',
    async () => {
      const { child, output, root, url } = await startCopy('script', '-qefc')
      await expect.poll(output).toContain(`The site is at ${url}\r\nThe admin is at ${url}/admin\r\n`)
      expect(output()).toMatch(/\[\d\d:\d\d:\d\d\].*INFO.*Server listening at/)
      expect(output()).not.toMatch(/^\{/m)
      // When its terminal goes, the site stops as well.
      child.kill('SIGTERM')
      await expect.poll(() => existsSync(join(root, 'data/private/server.lock'))).toBe(false)
      await expect(fetch(url)).rejects.toThrow()
    },
  )

  it('leaves the build to the server that runs from it, when the sources are newer', async () => {
    const { root } = await startCopy()
    const pages = join(copy.home, 'dist/site')
    const before = statSync(pages).ino
    const newer = join(copy.home, 'site/newer.ts')
    writeFileSync(newer, '')
    onTestFinished(() => rmSync(newer))
    const again = run({ SITE_ROOT: root, PATH: '' }, { command: START, cwd: copy.home })
    expect(await once(again.child, 'exit')).toEqual([1, null])
    expect(again.output()).toContain('already serves this folder')
    expect(again.output()).not.toContain('Building')
    expect(statSync(pages).ino).toBe(before)
  })
})
