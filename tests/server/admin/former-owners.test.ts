import { describe, expect, it } from 'vitest'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const location = (reply: { statusCode: number; headers: Record<string, unknown> }) => [
  reply.statusCode,
  reply.headers.location,
]

describe('an address that several had one after the other', () => {
  async function move(call: Awaited<ReturnType<typeof admin>>['call'], id: string, slugs: readonly string[]) {
    for (const slug of slugs) {
      const { etag } = await call('GET', `blog-posts/${id}`)
      expect((await call('PUT', `blog-posts/${id}`, { body: { slug }, etag })).status).toBe(200)
    }
  }

  it('leads to the last of them, in a commit that one undo takes back', async () => {
    const { app, call, repository } = await admin()
    const file = (date: string) =>
      `---\ntitle: Prijzen\ncreatedAt: ${date}\naliases:\n  - duur\n---\nTekst.\n`
    repository.write('content/blog/oud.md', file('2026-01-01'))
    repository.write('content/blog/jong.md', file('2026-06-01').replace('aliases:\n  - duur\n', ''))
    repository.commit('blog: prijzen')
    await expect.poll(async () => (await app.inject('/blog/jong')).statusCode).toBe(200)
    await move(call, 'oud', ['prijs', 'prijs-2025'])
    await move(call, 'jong', ['prijs', 'prijs-2026'])
    expect(location(await app.inject('/blog/prijs'))).toEqual([301, '/blog/prijs-2026'])
    expect(location(await app.inject('/blog/oud'))).toEqual([301, '/blog/prijs-2025'])
    expect(repository.read('content/blog/prijs-2025.md')).toContain('aliases:\n  - duur\n  - oud\nslug:')
    expect(repository.git('log', '-1', '--format=%b')).toContain('Ook gewijzigd: 1 artikel.')
    const { commit } = await call('PUT', 'blog-posts/jong', {
      body: { aliases: ['jong', 'prijs', 'duur', 'oud'] },
      etag: (await call('GET', 'blog-posts/jong')).etag,
    })
    expect(repository.read('content/blog/prijs-2025.md')).not.toContain('aliases')
    expect((await call('POST', `history/${commit}/undo`)).status).toBe(200)
    expect(repository.read('content/blog/prijs-2025.md')).toContain('aliases:\n  - duur\n  - oud\nslug:')
  })

  it('leads on to who visitors saw there, not to a draft that was never public', async () => {
    const { app, call, repository } = await admin()
    for (const [name, more] of [
      ['oud', ''],
      ['klad', 'status: draft\n'],
    ] as const)
      repository.write(`content/blog/${name}.md`, `---\ntitle: Tarief\n${more}---\nTekst.\n`)
    repository.commit('blog: tarieven')
    await expect.poll(async () => (await app.inject('/blog/oud')).statusCode).toBe(200)
    await move(call, 'oud', ['tarief', 'tarief-2025'])
    await move(call, 'klad', ['tarief', 'tarief-2026'])
    expect(location(await app.inject('/blog/tarief'))).toEqual([301, '/blog/tarief-2025'])
    expect(repository.read('content/blog/tarief-2025.md')).toContain('tarief')
  })
})
