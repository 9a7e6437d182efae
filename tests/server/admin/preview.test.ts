import { expect, test } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { reads as exchanges } from '#contract/endpoints'
import { openPreviews } from './preview-scope'

test('a page is shown with other texts and blocks than it has, and stays what it was', async () => {
  const { library, ask, reads, repository } = await openPreviews()
  const texts = library.document(contentTypes.pageTexts)
  const shown = () => reads.get(exchanges.pageTexts.path)?.({})
  const before = await shown()
  const blocks = library.catalogue(contentTypes.homepageSection).all
  const { status, html } = await ask({
    address: '/',
    whole: {
      content: { ...texts, 'hero.title': 'Een kop om te proberen' },
      'homepage-sections': blocks.map((block) => ({ ...block, isVisible: block.key === 'hero' })),
    },
  })
  expect(status).toBe(200)
  expect(html).toContain('Een kop om te proberen')
  expect(html).not.toContain('id="pricing"')

  const after = await ask({ address: '/' })
  expect(after.html).toContain(texts['hero.title'])
  expect(after.html).toContain('id="pricing"')
  expect(await shown()).toEqual(before)
  expect(repository.git('status', '--porcelain')).toBe('')
})

test('blocks that a browser would mount later stand in the page, and no script does or may', async () => {
  const { ask } = await openPreviews()
  const { html } = await ask({ address: '/' })
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect(html).toContain('<base target="_blank">')
  expect(html).toContain("script-src 'none'")
  expect(html.match(/<noscript>/g)?.length).toBeGreaterThan(2)
})

test('what looks like a script in an attribute of an article stays there, and takes nothing along', async () => {
  const { library, ask } = await openPreviews()
  const [post] = library.catalogue(contentTypes.blogPost).all
  const content = '[een](/a "<script>") midden [twee](/b "</script><meta http-equiv=refresh content=0>")'
  const { html } = await ask({
    address: `/blog/${post?.slug}`,
    entry: { type: 'blog-posts', value: { ...post, content } },
  })
  expect(html).toContain('title="<script>">een</a> midden <a href="/b"')
})

test('an article is shown while it is still a concept, and a new one as well', async () => {
  const { library, ask } = await openPreviews()
  const [post] = library.catalogue(contentTypes.blogPost).all
  const value = { ...post, title: 'Nog niet af', content: 'Met **nadruk**.', status: 'draft' }
  const changed = await ask({ address: `/blog/${post?.slug}`, entry: { type: 'blog-posts', value } })
  expect(changed.html).toContain('<strong>nadruk</strong>')
  expect(changed.html).toContain('Nog niet af')

  const made = { ...value, id: 'gloednieuw', slug: 'gloednieuw' }
  const added = await ask({ address: '/blog/gloednieuw', entry: { type: 'blog-posts', value: made } })
  expect(added.html).toContain('<strong>nadruk</strong>')
  expect((await ask({ address: '/blog/gloednieuw' })).html).toContain('noindex')
})

test('a long article can be previewed', async () => {
  const { library, ask } = await openPreviews()
  const [post] = library.catalogue(contentTypes.blogPost).all
  const value = { ...post, content: 'Een zin van het artikel. '.repeat(8000) }
  expect((await ask({ address: `/blog/${post?.slug}`, entry: { type: 'blog-posts', value } })).status).toBe(
    200,
  )
})

test('content that cannot be is refused with the field, in Dutch', async () => {
  const { library, ask } = await openPreviews()
  const blocks = library.catalogue(contentTypes.homepageSection).all
  const wrong = blocks.map((block) => (block.id === 'hero' ? { ...block, orderIndex: 'eerst' } : block))
  expect(await ask({ address: '/', whole: { 'homepage-sections': wrong } })).toMatchObject({
    status: 422,
    errors: [{ path: 'hero.orderIndex', message: 'Dit moet een heel getal zijn' }],
  })
  expect(await ask({ address: '/', whole: { founders: [] } })).toMatchObject({ status: 400 })
  expect(await ask({ address: '/', whole: { constructor: {} } })).toMatchObject({ status: 400 })
  expect(await ask({ whole: {} })).toMatchObject({ status: 422, errors: [{ path: 'address' }] })
})

test.each([
  ...['/admin', '/admin/content', '/api/health', '//elders.example', 'https://elders.example/'],
  ...['/%76oorbeeld/abc', '/blog/x/../../voorbeeld/abc', '/\t/', '/voorbeeld?x'],
])('there is no preview of %s', async (address) => {
  const { ask } = await openPreviews()
  expect(await ask({ address })).toMatchObject({ status: 400 })
})

test('a preview is for who is logged in', async () => {
  const { ask } = await openPreviews(null)
  expect(await ask({ address: '/' })).toMatchObject({ status: 401, message: 'Log in om verder te gaan.' })
})
