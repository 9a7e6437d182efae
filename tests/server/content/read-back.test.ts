import { expect, it, onTestFinished } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { menuEntry } from '#contract/content/menu-entry'
import { changeMany } from '../../../server/content/publish/bulk'
import { PublishContext } from '../../../server/content/publish/context'
import { createEntry } from '../../../server/content/publish/create'
import { saveEntry } from '../../../server/content/publish/save'
import { blobHash } from '../../../server/git/objects'
import { openRepository } from '../../../server/git/open-repository'
import { article, openedLibrary } from './opened-library'

it('what was saved on a disk that cannot be read now is told and shown as it was saved', async () => {
  const {
    library,
    repository: disk,
    refresh,
    warnings,
  } = await openedLibrary({
    'content/blog/oud.md': article('Oud'),
  })
  const repository = await openRepository(disk.root)
  onTestFinished(() => repository.close())
  const take = { value: () => Promise.reject(new Error('EIO')) }
  const context = new PublishContext({
    library: Object.create(library, { take }),
    repository,
    siteUrl: 'http://127.0.0.1:3000',
    addressesOf: () => [],
    now: Date.now,
    log: { warn: (told: object) => void warnings.push(told) },
  })
  const shown = () => library.catalogue(blogPost).entry('nieuw')?.value.title
  const editor = { author: { name: 'Eva', email: 'eva@wissel.example' } }
  const made = await createEntry(context, blogPost, { title: 'Nieuw', content: 'Tekst.' }, editor)
  expect([made.value.title, shown()]).toEqual(['Nieuw', 'Nieuw'])
  const edit = { id: 'nieuw', fields: { title: 'Nieuwer' }, ifMatch: made.etag }
  const saved = await saveEntry(context, blogPost, edit, editor)
  expect([saved.value.title, shown()]).toEqual(['Nieuwer', 'Nieuwer'])
  expect(warnings).toHaveLength(2)

  // Once the disk can be read nothing is other than it was told.
  await refresh()
  expect(shown()).toBe('Nieuwer')
  expect(context.find(blogPost, 'nieuw')?.etag).toBe(saved.etag)
  const again = { id: 'nieuw', fields: { title: 'Nieuwst' }, ifMatch: saved.etag }
  expect((await saveEntry(context, blogPost, again, editor)).value.title).toBe('Nieuwst')
})

it('a save first takes an earlier one off the site that could not be rolled back', async () => {
  const {
    library,
    repository: disk,
    refresh,
  } = await openedLibrary({ 'content/blog/oud.md': article('Oud') })
  const repository = await openRepository(disk.root)
  onTestFinished(() => repository.close())
  const context = new PublishContext({
    library,
    repository,
    siteUrl: 'http://127.0.0.1:3000',
    addressesOf: () => [],
    now: Date.now,
    log: { warn() {} },
  })
  const titles = () =>
    library
      .catalogue(blogPost)
      .all.map(({ title }) => title)
      .sort()
  const ifMatch = context.find(blogPost, 'oud')?.etag
  const half = { 'content/blog/oud.md': article('Ouder'), 'content/blog/half.md': article('Half') }
  const before = { 'content/blog/oud.md': Buffer.from(article('Oud')).toString('base64') }
  const files = Object.entries(half).map(([path, text]) => {
    disk.write(path, text)
    return {
      path,
      before: new Map(Object.entries(before)).get(path) ?? null,
      after: blobHash(Buffer.from(text)),
    }
  })
  const journal = { owner: { pid: 2 ** 30, started: '1' }, token: '', head: '', files }
  disk.write('.git/wissel-save.json', JSON.stringify(journal))
  await refresh()
  expect(titles()).toEqual(['Half', 'Ouder'])

  const editor = { author: { name: 'Eva', email: 'eva@wissel.example' } }
  const edit = { id: 'oud', fields: { title: 'Oudst' }, ifMatch: ifMatch ?? '' }
  expect((await saveEntry(context, blogPost, edit, editor)).value.title).toBe('Oudst')
  expect(titles()).toEqual(['Oudst'])
})

it('many entries that are deleted at once look once at what writers changed, and find it', async () => {
  const names = ['een', 'twee', 'drie']
  const { library, repository: disk } = await openedLibrary({
    ...Object.fromEntries(names.map((name) => [`content/blog/${name}.md`, article(name)])),
    'data/menus.json': '[]\n',
  })
  const repository = await openRepository(disk.root)
  onTestFinished(() => repository.close())
  let looks = 0
  const refresh = {
    value() {
      looks += 1
      return library.refresh()
    },
  }
  const context = new PublishContext({
    library: Object.create(library, { refresh }),
    repository,
    siteUrl: 'http://127.0.0.1:3000',
    addressesOf: () => [],
    now: Date.now,
    log: { warn() {} },
  })
  const entries = names.map((id) => ({ id, etag: context.find(blogPost, id)?.etag ?? '' }))
  disk.write('data/menus.json', '[{ "menu": "header", "label": "Twee", "address": "/blog/twee" }]\n')
  const editor = { author: { name: 'Eva', email: 'eva@wissel.example' } }
  await changeMany(context, blogPost, { entries, change: null }, editor)
  expect([looks, library.catalogue(blogPost).all.length]).toEqual([1, 0])
  expect(library.catalogue(menuEntry).all).toEqual([])
})
