import { describe, expect, it } from 'vitest'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

describe('an older version of a published article', () => {
  /** An article that was a draft, was published, and got another title; gives the messages of those commits. */
  async function publishedOnce() {
    const opened = await admin()
    const { call, repository } = opened
    const made = await call('POST', 'blog-posts', {
      body: { title: 'Van concept', content: 'Eerste tekst.' },
    })
    const id = `blog-posts/${made.body.id}`
    const plan = { status: 'published', publishAt: '2026-01-02T08:00:00.000Z', content: 'Tweede tekst.' }
    const published = await call('PUT', id, { body: plan, etag: made.etag })
    const path = `content/blog/${made.body.slug}.md`
    const restore = (body: object) =>
      call('POST', `history/${made.commit}/restore`, { body: { path, ...body } })
    return {
      ...opened,
      id,
      path,
      restore,
      published,
      address: `/api/blog-posts/${made.body.slug}`,
      repository,
    }
  }

  it('is put back without taking the article off the site', async () => {
    const { app, call, id, restore, address } = await publishedOnce()
    expect((await restore({})).status).toBe(200)
    const { body } = await call('GET', id)
    expect(body).toMatchObject({
      content: expect.stringContaining('Eerste tekst.'),
      status: 'published',
      publishAt: '2026-01-02T08:00:00.000Z',
    })
    expect((await app.inject(address)).statusCode).toBe(200)
  })

  it('keeps the date of its publication, unless that goes back too', async () => {
    const { call } = await admin()
    const opened = '2026-11-10T08:12:34.567Z'
    const published = '2026-11-27T09:01:02.345Z'
    const made = await call('POST', 'blog-posts', {
      body: { title: 'Gedateerd', content: 'Tekst.', createdAt: opened },
    })
    const id = `blog-posts/${made.body.id}`
    await call('PUT', id, { body: { status: 'published', createdAt: published }, etag: made.etag })
    const restore = (body: object) =>
      call('POST', `history/${made.commit}/restore`, {
        body: { path: `content/blog/${made.body.slug}.md`, ...body },
      })
    await restore({})
    expect((await call('GET', id)).body).toMatchObject({ status: 'published', createdAt: published })
    await restore({ publication: true })
    expect((await call('GET', id)).body).toMatchObject({ status: 'draft', createdAt: opened })
  })

  it('goes back with its publication when that is asked for', async () => {
    const { app, call, id, restore, address } = await publishedOnce()
    expect((await restore({ publication: true })).status).toBe(200)
    expect((await call('GET', id)).body).toMatchObject({ status: 'draft', publishAt: null })
    expect((await app.inject(address)).statusCode).toBe(404)
    expect((await restore({ publication: 'ja' })).status).toBe(422)
  })

  it('keeps the publication that visitors see, also where a writer has broken the file since', async () => {
    const { app, call, id, path, restore, address, repository } = await publishedOnce()
    repository.write(path, '---\ntitle: [kapot\n---\n')
    repository.commit('Kapot')
    await restore({})
    expect((await call('GET', id)).body).toMatchObject({ status: 'published' })
    expect((await app.inject(address)).statusCode).toBe(200)
  })

  it('from before another address is put back at the present one, as the same article', async () => {
    const { app, call, id, path, published, address } = await publishedOnce()
    const { body: before } = await call('GET', id)
    const moved = await call('PUT', id, { body: { slug: 'ander-adres' }, etag: published.etag })
    const restored = await call('POST', `history/${published.commit}/restore`, { body: { path } })
    expect([moved.status, restored.status]).toEqual([200, 200])
    const { body } = await call('GET', id)
    expect(body).toMatchObject({ id: before.id, slug: 'ander-adres', aliases: [before.slug] })
    expect(body.content).toBe(before.content)
    expect((await app.inject(address)).json()).toMatchObject({ slug: 'ander-adres' })
  })

  it('keeps an article that was taken off the site off it', async () => {
    const { app, call, id, path, published, address } = await publishedOnce()
    await call('PUT', id, { body: { status: 'draft' }, etag: published.etag })
    await call('POST', `history/${published.commit}/restore`, { body: { path } })
    expect((await call('GET', id)).body).toMatchObject({
      content: expect.stringContaining('Tweede'),
      status: 'draft',
    })
    expect((await app.inject(address)).statusCode).toBe(404)
  })
})
