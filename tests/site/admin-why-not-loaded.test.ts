import { afterEach, describe, expect, test, vi } from 'vitest'
import { Offline } from '../../site/admin/api/refusals'
import { NewVersion, NotLoaded, whyNotLoaded } from '../../site/admin/api/why-not-loaded'

const failure = new TypeError('Failed to fetch dynamically imported module')
const page = (entry: string) => `<link rel="modulepreload" href="${entry}"><div id="app"></div>`

function answer(reply: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => reply())
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a script of the admin that did not come', () => {
  test('is of an older version, where the document of the server begins with another script', async () => {
    answer(() => new Response(page('/assets/index-new.js')))
    expect(await whyNotLoaded(failure, '/assets/index-old.js')).toBeInstanceOf(NewVersion)
  })

  test('failed by itself, where the document is still the same', async () => {
    answer(() => new Response(page('/assets/index-old.js')))
    expect(await whyNotLoaded(failure, '/assets/index-old.js')).toBeInstanceOf(NotLoaded)
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['something before the server answers for it', () => new Response('Bad gateway', { status: 502 })],
    ['the network answers with a page of its own', () => new Response('<h1>Welkom in de trein</h1>')],
  ])('is out of reach, where %s', async (_, reply) => {
    answer(reply)
    expect(await whyNotLoaded(failure, '/assets/index-old.js')).toBeInstanceOf(Offline)
  })
})
