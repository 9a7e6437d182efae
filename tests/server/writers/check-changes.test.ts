import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { articleFile, writtenContent } from './written-content'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** A site with old faults of its own, and a way to change it and hear what that breaks. */
function site(files: Readonly<Record<string, string>>) {
  const { repository, run } = writtenContent({
    'content/blog/oude-fout.md': articleFile('Oude fout', '[weg](/blog/altijd-al-weg)'),
    ...files,
  })
  const place = (path: string) => join(repository.root, path)
  return {
    repository,
    place,
    told: async (...args: string[]) =>
      (await run(checkCommand, ...(args.length > 0 ? args : ['--changed']))).said,
  }
}

test('--changed tells of changed and new files only, and links still see the others', async () => {
  const { repository, run } = writtenContent({
    'content/blog/een.md': articleFile('Een', '[weg](/blog/weg)'),
    'content/blog/twee.md': articleFile('Twee', 'Ja.'),
  })
  expect((await run(checkCommand, '--changed')).code).toBe(0)
  repository.write('content/blog/drie.md', articleFile('Drie', '[twee](/blog/twee) [weg](/blog/weg)'))
  repository.write('content/blog/twee.md', articleFile('Twee', '[ook weg](/blog/weg)'))
  const { code, said } = await run(checkCommand, '--changed')
  expect(code).toBe(1)
  expect(said).toEqual([
    'content/blog/drie.md:6: De link /blog/weg leidt nergens heen.',
    'content/blog/twee.md:6: De link /blog/weg leidt nergens heen.',
  ])
  repository.commit('content: more')
  expect((await run(checkCommand, '--since', 'HEAD~1')).said).toEqual(said)
})

test('--since a branch tells nothing of what that branch did meanwhile', async () => {
  const { repository, told } = site({ 'content/blog/een.md': articleFile('Een', 'Tekst.', 'slug: een\n') })
  const main = repository.git('rev-parse', '--abbrev-ref', 'HEAD').trim()
  repository.git('checkout', '--quiet', '-b', 'tak')
  repository.write('content/blog/twee.md', articleFile('Twee', '[een](/blog/een) [weg](/blog/weg)'))
  repository.commit('content: add an article')
  repository.git('checkout', '--quiet', main)
  const moved = articleFile('Een', 'Tekst.', 'slug: anders\naliases:\n  - een\n')
  repository.write('content/blog/een.md', moved)
  repository.commit('content: give an article another address')
  repository.git('checkout', '--quiet', 'tak')
  expect(await told('--since', main)).toEqual([
    'content/blog/twee.md:6: De link /blog/weg leidt nergens heen.',
  ])
})

test('a commit that is not there is an error and no silence', async () => {
  const { run } = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Tekst.') })
  await expect(run(checkCommand, '--since', 'nergens')).rejects.toThrow(
    'Er is hier geen commit, branch of tag met de naam “nergens”.',
  )
})

test('an article that is removed is told where others link to it, and what was wrong before is not', async () => {
  const { repository, place, told } = site({
    'content/blog/een.md': articleFile('Een', '[twee](/blog/twee) en [ook weg](/blog/nooit)'),
    'content/blog/twee.md': articleFile('Twee', 'Ja.'),
  })
  rmSync(place('content/blog/twee.md'))
  const broken = ['content/blog/een.md:6: De link /blog/twee leidt nergens heen (door je wijziging).']
  expect(await told()).toEqual(broken)
  repository.commit('content: remove an article')
  expect(await told()).toEqual([])
  expect(await told('--since', 'HEAD~1')).toEqual(broken)
})

test('a file that is renamed, known to git or not, is told with its new address, which --fix writes', async () => {
  const { repository, place, told } = site({
    'content/blog/een.md': articleFile('Een', '[twee](/blog/twee)\n\n![Huis](/media/huis.svg)'),
    'content/blog/twee.md': articleFile('Twee', 'Een tekst die lang genoeg is om te herkennen.'),
    'content/media/huis.svg': svg,
  })
  renameSync(place('content/blog/twee.md'), place('content/blog/drie.md'))
  renameSync(place('content/media/huis.svg'), place('content/media/woning.svg'))
  const broken = [
    'content/blog/een.md:6: De link /blog/twee leidt door naar /blog/drie; schrijf dat adres (door je wijziging).',
    'content/blog/een.md:8: De afbeelding /media/huis.svg heet nu /media/woning.svg; schrijf dat adres (door je wijziging).',
  ]
  expect(await told()).toEqual(broken)
  expect(repository.git('diff', '--cached', '--name-only')).toBe('')
  repository.git('add', '--all')
  expect(await told()).toEqual(broken)
  expect(await told('--changed', '--fix')).toEqual([])
  expect(readFileSync(place('content/blog/een.md'), 'utf8')).toBe(
    articleFile('Een', '[twee](/blog/drie)\n\n![Huis](/media/woning.svg)'),
  )
})

test('a new file is not what one like it was that an earlier commit removed; a commit that renames one says so', async () => {
  const { repository, place, told } = site({
    'content/blog/een.md': articleFile('Een', '[twee](/blog/twee)\n\n[vier](/blog/vier)'),
    'content/blog/twee.md': articleFile('Twee', 'Een tekst die lang genoeg is om te herkennen.'),
    'content/blog/vier.md': articleFile('Vier', 'Nog een tekst, die op geen andere lijkt, over iets anders.'),
  })
  rmSync(place('content/blog/twee.md'))
  repository.commit('content: remove an article')
  repository.git('mv', 'content/blog/vier.md', 'content/blog/vijf.md')
  repository.commit('content: rename an article')
  repository.write(
    'content/blog/drie.md',
    articleFile('Drie', 'Een tekst die lang genoeg is om te herkennen.'),
  )
  expect(await told('--since', 'HEAD~2')).toEqual([
    'content/blog/een.md:6: De link /blog/twee leidt nergens heen (door je wijziging).',
    'content/blog/een.md:8: De link /blog/vier leidt door naar /blog/vijf; schrijf dat adres (door je wijziging).',
  ])
})

test('an address that a commit changed together with the name of its file is told', async () => {
  const body =
    'Een tekst die lang genoeg is om te herkennen, ook onder een andere naam en met een ander adres.'
  const { repository, told } = site({ 'content/blog/een.md': articleFile('Een', body, 'slug: oud\n') })
  repository.git('mv', 'content/blog/een.md', 'content/blog/twee.md')
  repository.write('content/blog/twee.md', articleFile('Een', body, 'slug: nieuw\n'))
  repository.commit('content: rename an article')
  expect(await told('--since', 'HEAD~1')).toEqual([
    'content/blog/twee.md:4: Het adres /blog/oud leidt door deze wijziging nergens heen; voeg toe in de kop: aliases: [oud]',
  ])
})

test('a repository within the content is left alone', async () => {
  const { repository, told } = site({ 'content/blog/een.md': articleFile('Een', 'Ja.') })
  repository.git('init', '--quiet', 'content/blog/eigen')
  repository.write('content/blog/twee.md', articleFile('Twee', '[weg](/blog/nergens)'))
  expect(await told()).toEqual(['content/blog/twee.md:6: De link /blog/nergens leidt nergens heen.'])
})

test('a heading, an author and an automation that go are told where they are named', async () => {
  const { repository, told } = site({
    'content/blog/een.md': articleFile('Een', '[kop](/blog/twee#kop-prijzen) [robot](/automatisering/robot)'),
    'content/blog/twee.md': articleFile('Twee', '## Prijzen\n\nJa.'),
    'data/authors.json': '[{ "id": "r", "name": "Redactie" }, { "id": "s", "name": "Sanne" }]\n',
    'data/automations.json': '[{ "id": "robot", "title": "Robot" }, { "id": "b", "title": "B" }]\n',
  })
  expect(await told()).toEqual([])
  repository.write(
    'content/blog/twee.md',
    articleFile('Twee', '## Kosten\n\nJa.').replace('Redactie', 'Sanne'),
  )
  repository.write('data/authors.json', '[{ "id": "s", "name": "Sanne" }]\n')
  repository.write('data/automations.json', '[{ "id": "b", "title": "B" }]\n')
  expect(await told()).toEqual([
    'content/blog/een.md:3: authorName: “Redactie” staat niet bij Auteurs (door je wijziging).',
    'content/blog/een.md:6: Op /blog/twee staat geen kop met het anker #kop-prijzen (door je wijziging).',
    'content/blog/een.md:6: De link /automatisering/robot leidt nergens heen (door je wijziging).',
    'content/blog/oude-fout.md:3: authorName: “Redactie” staat niet bij Auteurs (door je wijziging).',
  ])
})

test('a former address that is taken out of a file is told, unless something else stands there', async () => {
  const { repository, told } = site({
    'content/blog/een.md': articleFile('Een', 'Ja.', 'slug: een\naliases: [oud, ouder, overgenomen]\n'),
    'content/blog/concept.md': articleFile('Concept', 'Nee.', 'aliases: [nooit]\nstatus: draft\n'),
    'content/pages/dit.md': '---\ntitle: Dit\npath: /dit\naliases: [/dat]\n---\n\nTekst.\n',
    'data/authors.json':
      '[{ "id": "r", "name": "Redactie", "slug": "redactie", "aliases": ["de-redactie"] }]\n',
  })
  repository.write('content/blog/een.md', articleFile('Een', 'Ja.', 'slug: een\naliases: [ouder]\n'))
  repository.write('content/blog/overgenomen.md', articleFile('Overgenomen', 'Ja.'))
  repository.write('content/blog/concept.md', articleFile('Concept', 'Nee.', 'status: draft\n'))
  repository.write('content/pages/dit.md', '---\ntitle: Dit\npath: /dit\n---\n\nTekst.\n')
  repository.write('data/authors.json', '[{ "id": "r", "name": "Redactie", "slug": "redactie" }]\n')
  expect(await told()).toEqual([
    'content/blog/een.md:5: Het adres /blog/oud leidt door deze wijziging nergens heen; voeg toe in de kop: aliases: [ouder, oud]',
    'content/pages/dit.md:1: Het adres /dat leidt door deze wijziging nergens heen; voeg toe in de kop: aliases: [/dat]',
    'data/authors.json:1: Het adres /auteur/de-redactie leidt door deze wijziging nergens heen; voeg toe bij Redactie: "aliases": ["de-redactie"]',
  ])
})

test('an address that is changed without the old one is told, with the line that keeps it', async () => {
  const { repository, told } = site({
    'content/blog/een.md': articleFile('Een', 'Ja.', 'slug: oud\n'),
    'content/blog/twee.md': articleFile('Twee', 'Ja.', 'slug: ook-oud\naliases: [eerst]\n'),
    'content/blog/concept.md': articleFile('Concept', 'Nee.', 'slug: nooit\nstatus: draft\n'),
    'content/pages/dit.md': '---\ntitle: Dit\npath: /dit\n---\n\nTekst.\n',
    'data/authors.json': '[{ "id": "r", "name": "Redactie", "slug": "redactie" }]\n',
  })
  const kept = articleFile('Een', 'Ja.', 'slug: nieuw\naliases: [oud]\n')
  repository.write('content/blog/een.md', articleFile('Een', 'Ja.', 'slug: nieuw\n'))
  repository.write('content/blog/twee.md', articleFile('Twee', 'Ja.', 'slug: ook-nieuw\naliases: [eerst]\n'))
  repository.write('content/blog/concept.md', articleFile('Concept', 'Nee.', 'slug: ooit\nstatus: draft\n'))
  repository.write('content/pages/dit.md', '---\ntitle: Dit\npath: /dat\n---\n\nTekst.\n')
  repository.write('data/authors.json', '[{ "id": "r", "name": "Redactie", "slug": "de-redactie" }]\n')
  const lost = [
    'content/blog/een.md:4: Het adres /blog/oud leidt door deze wijziging nergens heen; voeg toe in de kop: aliases: [oud]',
    'content/blog/twee.md:4: Het adres /blog/ook-oud leidt door deze wijziging nergens heen; voeg toe in de kop: aliases: [eerst, ook-oud]',
    'content/pages/dit.md:3: Het adres /dit leidt door deze wijziging nergens heen; voeg toe in de kop: aliases: [/dit]',
    'data/authors.json:1: Het adres /auteur/redactie leidt door deze wijziging nergens heen; voeg toe bij Redactie: "aliases": ["redactie"]',
  ]
  expect(await told()).toEqual(lost)
  repository.write('content/blog/een.md', kept)
  expect(await told()).toEqual(lost.slice(1))
})
