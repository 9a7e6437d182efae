import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Trouble } from '#contract/admin/overview'
import { copyOfProject } from '../../support/repository'
import { comeInAsAuthor, openAdmin } from './opened-admin'

it('what is wrong in files is said in the words of the admin, with the field and what visitors get meanwhile', async () => {
  const repository = copyOfProject()
  const { call } = await openAdmin({ repository })
  const contact = repository.read('content/pages/contact.md')
  repository.write('content/pages/contact.md', contact.replace('    form: contact', '    form: fax'))
  repository.write('content/blog/nieuw.md', '---\ntitle: [\n---\nTekst.\n')
  repository.write('content/blog/datum.md', '---\ntitle: Op zijn tijd\ncreatedAt: ooit\n---\nTekst.\n')
  repository.commit('content: stuk')
  const told = async () => (await call('GET', 'problems')).body.troubles
  await expect.poll(async () => (await told()).length).toBe(3)
  const byFile = Object.fromEntries((await told()).map((one: { file: string }) => [one.file, one]))
  expect(byFile['content/pages/contact.md']).toMatchObject({
    title: 'Pagina “Contact”',
    at: 'blocks.1.form',
    label: 'Formulier van blok 2 (Formulier)',
    shows: 'before',
    screen: '/admin/pages/contact#blocks',
  })
  expect(byFile['content/blog/datum.md']).toMatchObject({ title: 'Artikel “Op zijn tijd”', shows: 'nothing' })
  expect(byFile['content/blog/nieuw.md']).toMatchObject({
    title: 'Artikel “nieuw”',
    shows: 'nothing',
    // No form can open a file that was never valid: its text is mended.
    screen: '/admin/repair?path=content%2Fblog%2Fnieuw.md',
  })
})

it('a field that is as in the file is told apart from one that is not, while visitors get the last valid version', async () => {
  const repository = copyOfProject()
  const { call } = await openAdmin({ repository })
  const page = (path: string) => `---\ntitle: Actie\npath: ${path}\n---\n[Weg](/nergens)\n`
  repository.write('content/pages/actie.md', page('/actie'))
  repository.commit('content: actie')
  const told = async () =>
    (await call('GET', 'problems')).body.troubles.map(({ at, shows, isOther }: Trouble) => ({
      at,
      shows,
      isOther,
    }))
  await expect.poll(told).toEqual([{ at: 'content', shows: 'now' }])
  repository.write('content/pages/actie.md', page('geen adres'))
  repository.commit('content: stuk')
  await expect.poll(told).toEqual(
    expect.arrayContaining([
      { at: 'path', shows: 'before', isOther: true },
      { at: 'content', shows: 'before' },
    ]),
  )
})

it('a mistake in a block names the block of the file, and a dead link the one that visitors get', async () => {
  const repository = copyOfProject()
  const { call } = await openAdmin({ repository })
  const told = async () => (await call('GET', 'problems')).body.troubles.map(({ label }: Trouble) => label)
  const page = (blocks: string) => `---\ntitle: Actie\npath: /actie\nblocks:\n${blocks}---\nTekst.\n`
  const text = "  - kind: text\n    title: Meedoen\n    text: '[Weg](/nergens)'\n"
  const form = (name: string) =>
    `  - kind: form\n    title: Vraag\n    form: ${name}\n    buttonLabel: Stuur\n`
  repository.write('content/pages/actie.md', page(text + form('contact')))
  repository.commit('content: actie')
  await expect.poll(told).toEqual(['Tekst van blok 1 (Tekst)'])
  repository.write('content/pages/actie.md', page(form('fax') + text))
  repository.commit('content: stuk')
  await expect
    .poll(async () => (await told()).sort())
    .toEqual(['Formulier van blok 1 (Formulier)', 'Tekst van blok 1 (Tekst)'])
})

it('a link to a place on a page of blocks that is not there is told, in words and in blocks alike', async () => {
  const repository = copyOfProject()
  const { call } = await openAdmin({ repository })
  const told = async () => (await call('GET', 'problems')).body.troubles
  const block = (title: string, text: string) => `  - kind: text\n    title: ${title}\n    text: ${text}\n`
  const page = `---\ntitle: Actie\npath: /actie\nblocks:\n${block('Meedoen', "'## Zo werkt het'")}${block(
    'Voor wie',
    "'[hier](#meedoen), [daar](#kop-zo-werkt-het-2), [weg](#kop-zo-werkt-het-3)'",
  )}---\n## Zo werkt het\n\nStap voor stap.\n`
  repository.write('content/pages/actie.md', page)
  repository.write(
    'content/blog/brood.md',
    '---\ntitle: Brood\n---\n[Goed](/actie#meedoen), [ook](/actie#kop-zo-werkt-het) en [mis](/actie#nergens)\n',
  )
  repository.commit('content: actie')
  await expect
    .poll(async () => (await told()).map(({ message }: { message: string }) => message))
    .toEqual([
      'Op /actie staat geen kop met het anker #nergens.',
      'Op /actie staat geen kop met het anker #kop-zo-werkt-het-3.',
    ])
})

it('what visitors would look for in vain in a live article is told with its field, until it is there', async () => {
  const repository = copyOfProject()
  const { call } = await openAdmin({ repository })
  const told = async () => (await call('GET', 'problems')).body.troubles
  expect(await told()).toEqual([])
  const article = (status: string, text: string) =>
    `---\ntitle: Brood\nimageUrl: /media/weg.svg\nstatus: ${status}\n---\n${text}\n`
  const text =
    '[Weg](/blog/nergens), [een kop](/blog/mailbox-laten-voorsorteren#nergens) en [goed](/contact).\n\n![](/media/auteur.svg)'
  repository.write('content/blog/brood.md', article('published', text))
  // A draft may be unfinished.
  repository.write('content/blog/deeg.md', article('draft', text))
  repository.commit('content: brood')
  await expect.poll(async () => (await told()).length).toBe(3)
  const screen = '/admin/blog-posts/brood'
  expect(await told()).toMatchObject([
    {
      message: 'De link /blog/nergens leidt nergens heen.',
      label: 'Tekst',
      screen: `${screen}#content`,
      shows: 'now',
    },
    { message: 'Op /blog/mailbox-laten-voorsorteren staat geen kop met het anker #nergens.' },
    {
      message: 'De afbeelding /media/weg.svg is er niet.',
      title: 'Artikel “Brood”',
      screen: `${screen}#imageUrl`,
    },
  ])
  repository.write('content/media/weg.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  repository.write('content/blog/brood.md', article('published', '[Goed](/contact)'))
  repository.commit('content: hersteld')
  await expect.poll(told).toEqual([])
})

it('a link that loses its address on the page is told, and what only looks like one is not', async () => {
  const repository = copyOfProject()
  const { call } = await openAdmin({ repository })
  repository.write(
    'content/blog/brood.md',
    '---\ntitle: Brood\n---\n[Klik](javascript:void(0)), [delen][x], [mail](mailto:bakker@brood.example) en `[code](vbscript:x)`\n\n[x]: whatsapp://send\n',
  )
  repository.write('content/blog/deeg.md', '---\ntitle: Deeg\n---\nBel <facetime:bakker>.\n')
  repository.commit('content: brood')
  await expect
    .poll(async () => (await call('GET', 'problems')).body.troubles)
    .toMatchObject([
      {
        message: 'De link javascript:void(0) werkt niet; een link begint met /, https://, mailto: of tel:.',
        screen: '/admin/blog-posts/brood#content',
      },
      { message: 'De link whatsapp://send werkt niet; een link begint met /, https://, mailto: of tel:.' },
      { message: 'De link facetime:bakker werkt niet; een link begint met /, https://, mailto: of tel:.' },
    ])
})

it('an image that was renamed in git is told with its new address, as long as it is there', async () => {
  const repository = copyOfProject()
  repository.write('content/media/huis.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  repository.write('content/blog/brood.md', '---\ntitle: Brood\n---\n![Ons huis](/media/huis.svg)\n')
  repository.commit('content: brood')
  repository.git('mv', 'content/media/huis.svg', 'content/media/woning.svg')
  repository.commit('media: woning')
  const { call } = await openAdmin({ repository })
  const told = async () =>
    (await call('GET', 'problems')).body.troubles.map(({ message }: { message: string }) => message)
  await expect
    .poll(told)
    .toEqual(['De afbeelding /media/huis.svg heet nu /media/woning.svg; schrijf dat adres.'])
  rmSync(join(repository.root, 'content/media/woning.svg'))
  await expect.poll(told).toEqual(['De afbeelding /media/huis.svg is er niet.'])
})

it('a fault of a text, a dead link in it, a field that the site does not know and a broken list are all told', async () => {
  const repository = copyOfProject()
  const { call } = await openAdmin({ repository })
  const told = async () => (await call('GET', 'problems')).body.troubles
  repository.write(
    'content/blog/brood.md',
    '---\ntitle: Brood\nkeywoords: meel\n---\n::vidio[x]\n\n[Weg](/blog/nergens)\n',
  )
  repository.write('data/tags.json', '[\n  { "id": "gids", ]\n')
  const testimonials = JSON.parse(repository.read('data/testimonials.json'))
  repository.write(
    'data/testimonials.json',
    JSON.stringify([...testimonials, { id: 'leeg', quote: '', name: '' }]),
  )
  repository.commit('content: van alles')
  await expect.poll(async () => (await told()).length).toBe(6)
  const shown = (await told()).map(
    ({ title, label, message, shows }: { title: string; label?: string; message: string; shows: string }) => [
      title,
      label,
      message.split(/[;:] /)[0],
      shows,
    ],
  )
  expect(shown).toEqual([
    ['Artikel “Brood”', undefined, 'Het veld keywoords kent de site niet', 'now'],
    ['Artikel “Brood”', 'Tekst', '::vidio kent de site niet', 'now'],
    // Its last valid version is shown.
    ['Rubrieken', undefined, 'Dit bestand is geen geldige JSON', 'before'],
    ['Ervaring leeg', 'Citaat', 'Dit veld is verplicht', 'nothing'],
    ['Ervaring leeg', 'Naam', 'Dit veld is verplicht', 'nothing'],
    ['Artikel “Brood”', 'Tekst', 'De link /blog/nergens leidt nergens heen.', 'now'],
  ])
})

it('what is not public yet says beforehand what visitors would look for in vain, and only there', async () => {
  const repository = copyOfProject()
  repository.write(
    'content/blog/klad.md',
    '---\ntitle: Klad\nstatus: draft\nimageUrl: /media/weg.jpg\n---\n[Weg](/blog/nergens), [hier](/blog/klad#kop) en [goed](/contact).\n',
  )
  repository.write('content/pending/blog/klad.md', '---\ntitle: Klad\n---\n[Weg](/blog/nergens)\n')
  repository.commit('blog: klad')
  const admin = await openAdmin({ repository })
  const { call } = admin
  const ada = await comeInAsAuthor(admin)
  const pathOf = (type: string, id: string) => `problems/entry?type=${type}&id=${id}`
  const told = async (type: string, id: string) =>
    (await call('GET', pathOf(type, id))).body.map(
      ({ label, message }: { label: string; message: string }) => `${label}: ${message}`,
    )
  expect(await told('blog-posts', 'klad')).toEqual([
    'Tekst: De link /blog/nergens leidt nergens heen.',
    'Afbeelding: De afbeelding /media/weg.jpg is er niet.',
  ])
  expect(await told('pending-blog-posts', 'klad')).toEqual([
    'Tekst: De link /blog/nergens leidt nergens heen.',
  ])
  expect(await told('blog-posts', 'mailbox-laten-voorsorteren')).toEqual([])
  expect(await told('blog-posts', 'er-niet')).toEqual([])
  // Authors write drafts, and are told nothing of changes to what is public.
  expect((await ada.call('GET', pathOf('blog-posts', 'klad'))).body).toHaveLength(2)
  const ofChange = await ada.call('GET', pathOf('pending-blog-posts', 'klad'))
  expect([ofChange.status, ofChange.body]).toEqual([200, []])
  expect(JSON.stringify((await call('GET', 'problems')).body)).not.toContain('/blog/nergens')
})
