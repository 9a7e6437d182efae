import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { reads } from '#contract/endpoints'
import type { ReadContent } from '#contract/page'
import { Problem } from '#contract/problem'
import { createPageRenderer } from '../../../server/pages/page-renderer'
import { built } from '../../support/built-site'
import { temporaryFolder } from '../../support/temporary-folder'

const page = { address: '/', origin: 'http://site', now: 0 }
const nothing: ReadContent = () => Promise.reject(new Error('nothing is read here'))

/** A renderer that uses this module as the site. */
async function rendering(source: string) {
  const folder = temporaryFolder()
  const entry = join(folder, 'entry.mjs')
  await writeFile(entry, source)
  return createPageRenderer({ script: built('render-worker'), entry: pathToFileURL(entry) })
}

/** The source of a module whose `render` is this. */
const site = (render: string) => `export const render = ${render}`

describe('a page that is rendered in a thread', () => {
  it('reads what it is made of from the server', async () => {
    const exchange = JSON.stringify(reads.post)
    const { render } = await rendering(
      site(`async ({ address, read }) => {
        const answers = await Promise.all(['een', 'twee'].map((idOrSlug) => read(${exchange}, { idOrSlug })))
        return { status: 200, head: '', body: address + answers.map(({ body }) => body.title), state: '' }
      }`),
    )
    const read = async (_: unknown, { idOrSlug }: { idOrSlug: string }) => ({ body: { title: idOrSlug } })
    const rendered = await render({ ...page, address: '/blog', read: read as unknown as ReadContent })
    expect(rendered.body).toBe('/blogeen,twee')
  })

  it('knows what is not there from what failed', async () => {
    const { render } = await rendering(
      site(`async ({ read }) => {
        const [missing, broken] = await Promise.allSettled([read({ path: '/missing' }, {}), read({ path: '/broken' }, {})])
        const { name, code, status, message } = missing.reason
        return { status: 200, head: '', body: JSON.stringify({ name, code, status, message }), state: broken.reason.message }
      }`),
    )
    const read = async ({ path }: { path: string }) => {
      throw path === '/missing' ? new Problem('not-found', 'Artikel niet gevonden') : new TypeError('broken')
    }
    const { body, state } = await render({ ...page, read: read as unknown as ReadContent })
    const told = { name: 'Problem', code: 'not-found', status: 404, message: 'Artikel niet gevonden' }
    expect(JSON.parse(body)).toEqual(told)
    expect(state).toContain('TypeError: broken')
  })

  it('that fails says where', async () => {
    const { render } = await rendering(site(`async () => { throw new Error('no such component') }`))
    await expect(render({ ...page, read: nothing })).rejects.toThrow(/no such component[\s\S]*entry\.mjs/)
  })

  it('sees nothing of the environment of the server', async () => {
    const { render } = await rendering(
      `import { env } from 'node:process'\n${site(`async () => ({ status: 200, head: '', body: JSON.stringify(env), state: '' })`)}`,
    )
    const { body } = await render({ ...page, read: nothing })
    expect(JSON.parse(body)).toEqual({ NODE_ENV: 'production' })
  })

  it('fails when the thread ends, and the next one is rendered by a new thread', async () => {
    const { render, turn } = await rendering(
      `import { exit } from 'node:process'\n${site(`async ({ address }) => address === '/end' ? exit(3) : { status: 200, head: '', body: 'goed', state: '' }`)}`,
    )
    const ended = render({ ...page, address: '/end', read: nothing })
    const turned = turn()
    await expect(ended).rejects.toThrow('ended with code 3')
    await turned
    expect((await render({ ...page, read: nothing })).body).toBe('goed')
  })

  it('fails when there is no such site', async () => {
    const { render } = await rendering(`throw new Error('not built')`)
    await expect(render({ ...page, read: nothing })).rejects.toThrow('not built')
  })
})

it('a turn of the thread comes after what it can do of all that it was asked before', async () => {
  const { render, turn } = await rendering(
    site(`async ({ address }) => {
      const end = performance.now() + 100
      while (performance.now() < end);
      return { status: 200, head: '', body: address, state: '' }
    }`),
  )
  const done: string[] = []
  const all = ['/een', '/twee'].map(async (address) => {
    done.push((await render({ ...page, address, read: nothing })).body)
  })
  await turn()
  // Earlier messages have arrived by now.
  await nextTurn()
  expect(done).toEqual(['/een', '/twee'])
  await Promise.all(all)
})
