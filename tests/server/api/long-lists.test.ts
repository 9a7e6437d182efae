import { describe, expect, it } from 'vitest'
import type { PostCard } from '#contract/public-content'
import { sharedApp } from '../http/shared-app'

const MORE = 150

const site = sharedApp((repository) => {
  for (let at = 0; at < MORE; at++) {
    const lines = [
      `title: Artikel ${at}`,
      'tag: Reeks',
      'imageUrl: /media/auteur.svg',
      'createdAt: 2020-01-01',
    ]
    repository.write(
      `content/blog/reeks-${at}.md`,
      `---\n${lines.join('\n')}\n---\n${'Een zin. '.repeat(40)}\n`,
    )
  }
})

const get = (query: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/api/blog-posts?fields=card${query}`, headers })

describe('the list of all cards', () => {
  it('is the same cards as the pages of it, sent as they are made', async () => {
    const whole = await get('')
    const total = Number(whole.headers['x-total-count'])
    expect(total).toBeGreaterThan(MORE)
    // A reply that is complete before it is sent would have a length.
    expect(whole.headers['content-length']).toBeUndefined()
    const parts: PostCard[] = []
    for (let offset = 0; offset < total; offset += 24)
      parts.push(...(await get(`&limit=24&offset=${offset}`)).json<PostCard[]>())
    expect(whole.json()).toEqual(parts)
  })

  it('of one tag, or cut, is sent the same way from a hundred on', async () => {
    const ofTag = await get('&tag=Reeks')
    expect([ofTag.json<PostCard[]>().length, ofTag.headers['content-length']]).toEqual([MORE, undefined])
    const cut = await get('&limit=120&offset=10')
    expect([cut.json<PostCard[]>().length, cut.headers['content-length']]).toEqual([120, undefined])
    expect((await get('&limit=100')).headers['content-length']).toBeDefined()
  })

  it('is not sent again to who has it', async () => {
    // The dates of new files are known a moment after the files themselves.
    const again = async () => get('', { 'if-none-match': String((await get('')).headers.etag) })
    await expect.poll(async () => (await again()).statusCode).toBe(304)
    const { headers } = await get('')
    expect((await get('&tag=Reeks')).headers.etag).not.toBe(headers.etag)
    expect((await site.app.inject('/api/blog-posts')).headers.etag).not.toBe(headers.etag)
  })

  it('is another one as soon as an article changes', async () => {
    const { headers } = await get('')
    site.repository.write('content/blog/reeks-7.md', '---\ntitle: Anders\n---\nAnders.\n')
    await expect
      .poll(async () => (await get('', { 'if-none-match': String(headers.etag) })).statusCode)
      .toBe(200)
    await expect.poll(async () => (await get('')).body).toContain('"title":"Anders"')
  })
})
