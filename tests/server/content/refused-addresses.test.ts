import { expect, it, test } from 'vitest'
import { contentPage } from '#contract/content/content-page'
import { globalSetting } from '#contract/content/global-setting'
import { openAdmin } from '../admin/opened-admin'
import { article, openedLibrary } from './opened-library'

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  '//kwaad.example/x.png',
  'file:///etc/passwd',
]
const setting = (key: string, value: string) => ({ id: key, key, value, isPublic: true })

it.each(addresses)(
  '%s in a setting is a problem, and visitors get what stands there without one',
  async (value) => {
    const keys = ['author_photo', 'community_url', 'newsletter_url', 'contact_email']
    const settings = JSON.stringify(keys.map((key) => setting(key, value)))
    const { library } = await openedLibrary({ 'data/settings.json': settings }, { hasHistory: false })
    const shown = library.catalogue(globalSetting).public
    expect(shown.map((one) => [one.key, one.value])).toEqual(keys.map((key) => [key, '']))
    expect(library.problems().map(({ file, field }) => [file, field])).toEqual(
      keys.map((key) => ['data/settings.json', `${key}.value`]),
    )
  },
)

it.each(addresses)('%s in an article is a problem, and the article is shown without it', async (value) => {
  const fields = ['imageUrl', 'authorPhoto', 'authorLinkedIn']
  const head = fields.map((field) => `${field}: ${JSON.stringify(value)}\n`).join('')
  const { library, post } = await openedLibrary(
    { 'content/blog/a.md': article('A', head) },
    { hasHistory: false },
  )
  expect(post('a')).toMatchObject({ title: 'A', imageUrl: '', authorPhoto: '', authorLinkedIn: '' })
  expect(
    library
      .problems()
      .map(({ field }) => field)
      .sort(),
  ).toEqual([...fields].sort())
})

test.each(['index', '404'])(
  'a page at /%s is told of with its file: an export has the home page or the page of what is not there in it',
  async (name) => {
    const { library } = await openedLibrary({
      'content/pages/een.md': `---\ntitle: Een\npath: /${name}\n---\nTekst\n`,
      // Without a path the name of the file is it.
      [`content/pages/${name}.md`]: '---\ntitle: Twee\n---\nTekst\n',
      'content/pages/onder.md': `---\ntitle: Drie\npath: /${name}/onder\n---\nTekst\n`,
    })
    expect(library.catalogue(contentPage).public.map(({ path }) => path)).toEqual([`/${name}/onder`])
    const message = `Het adres /${name} is van de webserver zelf (${name}.html): kies een ander`
    const files = ['content/pages/een.md', `content/pages/${name}.md`].sort()
    expect(library.problems()).toEqual(files.map((file) => ({ file, field: 'path', message })))
  },
)

test('a picture of another site is told of wherever it stands, and what can be shown is shown', async () => {
  const { library, post } = await openedLibrary({
    'content/blog/a.md':
      '---\ntitle: A\nimageUrl: https://elders.example/a.png\n---\nTekst ![b](https://elders.example/b.png)\n',
  })
  expect(post('a')).toMatchObject({ title: 'A', imageUrl: '' })
  expect(library.problems()).toEqual([
    { file: 'content/blog/a.md', field: 'imageUrl', message: expect.stringContaining('andere site') },
    { file: 'content/blog/a.md', field: 'content', message: expect.stringContaining('elders.example/b.png') },
  ])
})

test('the admin refuses them with a sentence at their field, and leaves alone what a file has already', async () => {
  const { call, repository } = await openAdmin()
  const refused = async (body: object) =>
    (await call('POST', 'blog-posts', { body: { title: 'Nieuw', ...body } })).body.errors.map(
      ({ path }: { path: string }) => path,
    )
  expect(await refused({ imageUrl: 'https://elders.example/a.png' })).toEqual(['imageUrl'])
  expect(await refused({ authorPhoto: '//elders.example/a.png' })).toEqual(['authorPhoto'])
  expect(await refused({ content: '![a](https://elders.example/a.png)' })).toEqual(['content'])
  const settings = await call('GET', 'global-settings')
  const wrong = await call('PUT', 'global-settings', {
    etag: settings.etag,
    body: [...settings.body, setting('whatsapp_url', 'javascript:alert(1)')],
  })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'whatsapp_url.value'])

  const head = 'imageUrl: https://elders.example/a.png # later'
  repository.write('content/blog/elders.md', `---\ntitle: Elders\n${head}\n---\n![a](//b.example/x)\n`)
  await expect.poll(async () => (await call('GET', 'blog-posts/elders')).status).toBe(200)
  const { etag } = await call('GET', 'blog-posts/elders')
  const saved = await call('PUT', 'blog-posts/elders', { etag, body: { title: 'Anders' } })
  expect(saved.status).toBe(200)
  expect(repository.git('show', 'HEAD:content/blog/elders.md')).toContain(`title: Anders\n${head}\n`)
})

it.each(['.', '..', '\ud800'])('%j is no id: no address leads there', async (id) => {
  const { library } = await openedLibrary({
    'data/automations.json': JSON.stringify([{ id, title: 'A' }]),
  })
  expect(library.problems().map(({ field }) => field)).toEqual([`${id}.id`])
})
