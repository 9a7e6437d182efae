import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { newCommand, singular } from '../../../server/writers/new-entry'
import { articleFile, writtenContent } from './written-content'

test('a new article is a draft with every field, at the address that its title gives', async () => {
  const { repository, run } = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Tekst.') })
  expect(await run(newCommand, 'article', 'Wat kost een robot?')).toMatchObject({
    code: 0,
    said: ['content/blog/wat-kost-een-robot.md'],
  })
  const text = repository.read('content/blog/wat-kost-een-robot.md')
  expect(text).toMatch(/^---\ntitle: Wat kost een robot\?\nslug: wat-kost-een-robot\n/)
  for (const name of [
    'metaTitle',
    'metaDescription',
    'keywords',
    'authorName',
    'tag',
    'imageUrl',
    'publishAt',
  ]) {
    expect(text).toMatch(new RegExp(`^${name}:`, 'm'))
  }
  expect(text).toContain('status: draft\n')
  expect(text).not.toContain('id:')
  expect((await run(checkCommand)).code).toBe(0)
  expect(repository.git('status', '--porcelain').trim()).toBe('?? content/blog/wat-kost-een-robot.md')
})

test('a title that is taken gets another address and is told, and nothing is written over', async () => {
  const { repository, run } = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Tekst.') })
  expect(await run(newCommand, 'article', 'Een')).toMatchObject({
    said: ['content/blog/een-2.md'],
    complained: ['Er is al iets met deze titel: content/blog/een.md.'],
  })
  // As other files have it: to the minute.
  expect(repository.read('content/blog/een-2.md')).toContain(':00.000Z\n')
  expect((await run(newCommand, 'page', 'Bakkers')).said).toEqual(['content/pages/bakkers.md'])
  expect(repository.read('content/blog/een.md')).toBe(articleFile('Een', 'Tekst.'))
})

test('a record joins the list of its file', async () => {
  const { repository, run } = writtenContent({
    'data/automations.json': '[\n  { "id": "a", "title": "A" }\n]\n',
  })
  expect((await run(newCommand, 'automation', 'Bonnen koppelen')).said).toEqual(['data/automations.json'])
  const text = repository.read('data/automations.json')
  expect(text).toContain('{ "id": "a", "title": "A" }')
  expect(JSON.parse(text)).toMatchObject([{ id: 'a' }, { id: 'bonnen-koppelen', title: 'Bonnen koppelen' }])
})

test('what has no draft begins hidden, and what cannot be hidden is told to be on the site', async () => {
  const { repository, run } = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Tekst.') })
  const hidden = { 'data/automations.json': 'automation', 'data/menus.json': 'menu' }
  for (const [path, kind] of Object.entries(hidden)) {
    expect((await run(newCommand, kind, 'Geheim')).complained).toEqual([])
    expect(JSON.parse(repository.read(path))).toMatchObject([{ isVisible: false }])
  }
  expect((await run(newCommand, 'author', 'Jo de Wit')).complained).toEqual([
    'Hiervan bestaat geen concept: zodra er niets meer aan mankeert, staat het op de site.',
  ])
})

test('a redirect and the words of an image begin with what was given, as everything else does', async () => {
  const { repository, run } = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Tekst.') })
  const written = (path: string) => JSON.parse(repository.read(path))
  await run(newCommand, 'redirect', '/oud')
  await run(newCommand, 'media-text', 'huis.svg')
  await run(newCommand, 'menu', 'Contact')
  expect(written('data/redirects.json')).toMatchObject([{ from: '/oud', to: '' }])
  expect(written('data/media.json')).toMatchObject([{ id: 'huis.svg' }])
  expect(written('data/menus.json')).toMatchObject([{ label: 'Contact' }])
})

test('what it writes passes its own check', async () => {
  const { run } = writtenContent({
    'data/authors.json': '[{ "id": "jo", "name": "Jo de Wit" }]\n',
  })
  await run(newCommand, 'article', 'Wat kost een robot?')
  await run(newCommand, 'page', 'Actie in het voorjaar')
  await run(newCommand, 'step-plan', 'De mail op orde')
  expect(await run(checkCommand)).toMatchObject({ code: 0 })
})

test('what is no kind of content is refused with the kinds there are', async () => {
  const { repository, run } = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Tekst.') })
  await expect(run(newCommand, 'artikeltje', 'Een')).rejects.toThrow('blog-post, ')
  await expect(run(newCommand, 'article')).rejects.toThrow('content:new')
  expect(existsSync(join(repository.root, 'data'))).toBe(false)
})

test('a kind is named in the singular', () => {
  expect(['blog-posts', 'vacancies', 'media-text'].map(singular)).toEqual([
    'blog-post',
    'vacancy',
    'media-text',
  ])
})
