import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PreviewProcess } from '../../../server/branches/preview-process'
import { openPreviews } from '../../../server/branches/previews'
import { forked } from '../../../server/processes/start-process'
import { temporaryFolder } from '../../support/temporary-folder'

/** A stand-in for the preview process: answers with its sha, and exits when /crash is requested. */
const SCRIPT = `import { createServer } from 'node:http'
process.on('disconnect', () => process.exit())
process.once('message', ({ about }) => {
  const server = createServer((request, reply) => (request.url === '/crash' ? process.exit(3) : reply.end(about.sha)))
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
`

/** Previews of a made-up repository, with a clock that the test controls. */
async function previewsOf(copy: (sha: string) => void = () => undefined) {
  const home = temporaryFolder()
  const folder = join(home, 'previews')
  writeFileSync(join(home, 'worker.mjs'), SCRIPT)
  let time = 0
  const log = { info: () => undefined, warn: () => undefined }
  const previews = await openPreviews({
    folder,
    startWorker: forked(pathToFileURL(join(home, 'worker.mjs'))),
    order: { origin: 'http://127.0.0.1:3000', includeSubDomains: false },
    copy: async (sha, own) => {
      copy(sha)
      return own
    },
    reasonOf: () => undefined,
    clock: () => time,
    log,
  })
  onTestFinished(() => previews.close())
  return {
    previews,
    open: (name: string, sha = name) => previews.open({ name, about: { sha, date: '2026-11-23T00:00:00Z' } }),
    wait: (milliseconds: number) => {
      time += milliseconds
    },
    folders: () => readdirSync(folder),
  }
}

const ask = async ({ port }: PreviewProcess, path = '/') =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).text()

describe('the processes of previews', () => {
  it('are two at most; one that nobody looked at for a while makes room', async () => {
    const { open, wait, folders } = await previewsOf()
    const [first, second] = await Promise.all([open('een'), open('twee')])
    expect(await Promise.all([ask(first), ask(second)])).toEqual(['een', 'twee'])
    await expect(open('drie')).rejects.toMatchObject({ code: 'unavailable' })
    wait(31_000)
    await open('twee')
    expect(await ask(await open('drie'))).toBe('drie')
    await expect.poll(() => first.isAlive).toBe(false)
    expect(second.isAlive).toBe(true)
    await expect.poll(() => folders().length).toBe(2)
  })

  it('show another commit under the same name in a process of its own, and the old one ends', async () => {
    const { open, folders } = await previewsOf()
    const before = await open('tak', 'oud')
    expect(await ask(await open('tak', 'nieuw'))).toBe('nieuw')
    await expect.poll(() => [before.isAlive, folders().length]).toEqual([false, 1])
  })

  it('may die: that is said once, and the next who looks gets a new one', async () => {
    const { open } = await previewsOf()
    const first = await open('een')
    await expect(ask(first, '/crash')).rejects.toThrow()
    await expect.poll(() => first.isAlive).toBe(false)
    await expect(open('een')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await ask(await open('een'))).toBe('een')
  })

  it('are not begun again at once for a commit that could not be shown', async () => {
    let tries = 0
    const { open, wait } = await previewsOf(() => {
      tries += 1
      throw new Error('no such commit')
    })
    for (const _ of [1, 2]) await expect(open('weg')).rejects.toMatchObject({ code: 'unavailable' })
    expect(tries).toBe(1)
    wait(31_000)
    await expect(open('weg')).rejects.toMatchObject({ code: 'unavailable' })
    expect(tries).toBe(2)
  })

  it('leave nothing behind when the server stops', async () => {
    const { previews, open, folders } = await previewsOf()
    const shown = await open('een')
    await previews.close()
    expect([shown.isAlive, folders()]).toEqual([false, []])
    await expect(open('twee')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
