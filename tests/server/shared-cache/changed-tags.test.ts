import { expect, it } from 'vitest'
import { createChangedTags } from '../../../server/content/changed-tags'
import { article, openedLibrary } from '../content/opened-library'

const AUTOMATIONS = (text: string) =>
  JSON.stringify([
    { id: 'a', title: 'A', text },
    { id: 'b', title: 'B', text: 'B' },
  ])

async function watched(files: Readonly<Record<string, string>> = {}) {
  const opened = await openedLibrary({
    'content/blog/een.md': article('Een'),
    'content/blog/twee.md': article('Twee'),
    'data/automations.json': AUTOMATIONS('A'),
    'data/founders.json': '{ "remaining": 98 }',
    ...files,
  })
  const others = { images: 0, searches: 0, everyPage: '' }
  const changed = createChangedTags({
    library: opened.library,
    otherChanges: () => others.images,
    searchChanges: () => others.searches,
    everyPage: () => others.everyPage,
  })
  expect(await changed()).toEqual([])
  return {
    others,
    /** The tags of what changed by writing this file. */
    async after(path: string, content: string) {
      opened.repository.write(path, content)
      await opened.refresh()
      return changed()
    },
    changed,
  }
}

it('an article that changes is told by its names, with the lists that it is in', async () => {
  const { after, changed } = await watched({
    'content/blog/drie.md': article('Drie', 'slug: derde\nid: nr3\n'),
  })
  expect(await after('content/blog/een.md', article('Eén'))).toEqual([
    'related',
    'blog-posts',
    'blog-posts/een',
    'any-change',
  ])
  expect(await after('content/blog/drie.md', article('Driemaal', 'slug: derde\nid: nr3\n'))).toEqual(
    expect.arrayContaining(['blog-posts/nr3', 'blog-posts/derde']),
  )
  expect(await changed()).toEqual([])
})

it('a new one and one that is withdrawn are told, a draft is not', async () => {
  const { after } = await watched()
  const draft = article('Drie', 'status: draft\n')
  expect(await after('content/blog/drie.md', draft)).toEqual([])
  expect(await after('content/blog/drie.md', `${draft}Meer.\n`)).toEqual([])
  expect(await after('content/blog/drie.md', article('Drie'))).toContain('blog-posts/drie')
  expect(await after('content/blog/drie.md', draft)).toContain('blog-posts/drie')
})

it('of a file with many entries, those that changed are told', async () => {
  const { after } = await watched()
  const tags = await after('data/automations.json', AUTOMATIONS('Anders'))
  expect(tags).toContain('automations/a')
  expect(tags).not.toContain('automations/b')
  expect(await after('data/founders.json', '{ "remaining": 97 }')).toEqual(['founders', 'any-change'])
})

it('a setting, an image and a redirect may show anywhere', async () => {
  const { after, others, changed } = await watched()
  const setting =
    '[{ "id": "video_hosts", "key": "video_hosts", "value": "video.example", "isPublic": false }]'
  expect(await after('data/settings.json', setting)).toContain('site')
  expect(await after('data/redirects.json', '[{ "from": "/oud", "to": "/blog" }]')).toContain('site')
  others.images += 1
  expect(await changed()).toEqual(['site', 'any-change'])
  others.searches += 1
  expect(await changed()).toEqual(['related', 'any-change'])
})

it('what every page shows is told when it differs', async () => {
  const { after, others } = await watched()
  others.everyPage = 'anders'
  expect(await after('data/founders.json', '{ "remaining": 96 }')).toEqual([
    'founders',
    'every-page',
    'any-change',
  ])
})
