import { expect, test } from 'vitest'
import { checkAll, checkCommand } from '../../../server/writers/check/check-command'
import { mendFiles } from '../../../server/writers/check/mend-files'
import { articleFile, findings, writtenContent } from './written-content'

test('links to files and to anchors as editors of Markdown write them are told with the right address, and mended', async () => {
  const body = `## Een kop

[a](./twee.md) [b](twee.md#deel) [d](/blog/twee.md) [e](#een-kop) [f](/blog/twee#deel)
[g](./drie.md) [h](/blog/twee#kop-deel)`
  const { repository, run } = writtenContent({
    'content/blog/een.md': articleFile('Een', body),
    'content/blog/twee.md': articleFile('Twee', '## Deel'),
  })
  const at = 'content/blog/een.md:8: '
  expect((await run(checkCommand)).said).toEqual([
    `${at}De link ./twee.md noemt een bestand; schrijf /blog/twee.`,
    `${at}De link twee.md#deel noemt een bestand; schrijf /blog/twee#deel.`,
    `${at}Op /blog/een heet het anker #een-kop anders; schrijf #kop-een-kop.`,
    `${at}Op /blog/twee heet het anker #deel anders; schrijf /blog/twee#kop-deel.`,
    'content/blog/een.md:9: De link ./drie.md begint niet met /; schrijf het hele pad, zoals /blog/mijn-artikel.',
  ])
  await run(checkCommand, '--fix')
  await run(checkCommand, '--fix')
  expect(repository.read('content/blog/een.md')).toContain(
    '[a](/blog/twee) [b](/blog/twee#kop-deel) [d](/blog/twee.md) [e](#kop-een-kop) [f](/blog/twee#kop-deel)\n',
  )
})

test('--fix leaves alone what somebody changed since it was judged, and says so', async () => {
  const { repository } = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Zie [blog](/blog/).') })
  const judged = await checkAll({ root: repository.root, now: Date.now() })
  const later = articleFile('Een heel andere titel', 'Zie [blog](/blog/).')
  repository.write('content/blog/een.md', later)
  expect(await mendFiles(repository.root, judged)).toEqual({ mended: 0, changed: ['content/blog/een.md'] })
  expect(repository.read('content/blog/een.md')).toBe(later)
})

test('--fix mends the address itself, also where a title or the words of a picture have the same', async () => {
  const body = `[meer](/blog/ "alles op /blog/ en /blog/alles") en <https://example.com/blog/> [[blog](/blog/)]

::figure[/media/HUIS.svg]{alt="/media/HUIS.svg" src="/media/HUIS.svg"}

[hier](/blog/ "of [hier](/blog/)")`
  const { repository, run } = writtenContent({
    'content/blog/een.md': articleFile('Een', body),
    'content/media/huis.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  // Which of two is the address is not certain.
  expect((await run(checkCommand, '--fix')).said).toEqual([
    'content/blog/een.md:10: De link /blog/ leidt door naar /blog; schrijf dat adres.',
  ])
  expect(repository.read('content/blog/een.md')).toBe(
    articleFile(
      'Een',
      body
        .replaceAll('(/blog/ "alles', '(/blog "alles')
        .replace('[blog](/blog/)', '[blog](/blog)')
        .replace('src="/media/HUIS', 'src="/media/huis'),
    ),
  )
})

test('a former address that does not lead to its page is told, with why', async () => {
  const aliases = (...names: string[]) => `aliases: [${names.join(', ')}]\n`
  expect(
    await findings({
      'content/blog/een.md': articleFile(
        'Een',
        '',
        aliases('/blog/oud', 'oud-z/', 'goed', 'Ook Goed', 'een', 'Een', 'twee'),
      ),
      'content/blog/twee.md': articleFile('Twee', '', aliases('klad', 'samen', 'weg')),
      'content/blog/drie.md': articleFile('Drie', '', aliases('samen')),
      'content/blog/klad.md': articleFile('Klad', '', `status: draft\n${aliases('/blog/fout')}`),
      'content/pages/over.md': `---\ntitle: Over\npath: /over\n${aliases('oud', '/oud', '/over/', '/Over', '/blog/kwijt', '/contact')}---\nTekst.\n`,
      'content/pages/contact.md': '---\ntitle: Contact\n---\nMail ons.\n',
      'data/redirects.json': '[\n  { "from": "/blog/weg", "to": "/contact" }\n]\n',
    }),
  ).toEqual([
    'content/blog/drie.md:4: aliases: Het adres “samen” leidt niet hierheen: het leidt naar /blog/twee.',
    'content/blog/een.md:4: aliases: Het adres “/blog/oud” leidt niet hierheen: schrijf zo’n adres zoals “een”.',
    'content/blog/een.md:4: aliases: Het adres “oud-z/” leidt niet hierheen: schrijf zo’n adres zoals “een”.',
    'content/blog/een.md:4: aliases: Het adres “twee” leidt niet hierheen: daar staat een andere pagina.',
    'content/blog/twee.md:4: aliases: Het adres “weg” leidt niet hierheen: het leidt naar /contact.',
    'content/pages/over.md:4: aliases: Het adres “oud” leidt niet hierheen: schrijf zo’n adres zoals “/over”.',
    'content/pages/over.md:4: aliases: Het adres “/blog/kwijt” leidt niet hierheen: een pagina kan zo’n adres niet hebben; maak er een doorverwijzing voor.',
    'content/pages/over.md:4: aliases: Het adres “/contact” leidt niet hierheen: daar staat een andere pagina.',
  ])
})

test('an address with capitals, which the server finds, is told as one that leads on, and an icon as none', async () => {
  const body =
    '[a](/Oplossingen) [b](/Blog/Een#x) [c](/BLOG/klad) [d](/favicon.ico) [e](/Robots.txt) [f](/API/health)'
  const { repository, run } = writtenContent({
    'content/blog/een.md': articleFile('Een', body),
    'content/blog/klad.md': articleFile('Klad', '', 'status: draft\n'),
    'content/pages/oplossingen.md': '---\ntitle: Oplossingen\n---\nTekst.\n',
  })
  const at = 'content/blog/een.md:6: De link '
  expect((await run(checkCommand)).said).toEqual([
    `${at}/Oplossingen leidt door naar /oplossingen; schrijf dat adres.`,
    `${at}/Blog/Een#x leidt door naar /blog/een#x; schrijf dat adres.`,
    `${at}/BLOG/klad leidt naar iets wat nog niet openbaar is.`,
    `${at}/Robots.txt leidt nergens heen.`,
    `${at}/API/health leidt nergens heen.`,
  ])
  await run(checkCommand, '--fix')
  expect(repository.read('content/blog/een.md')).toContain(
    '[a](/oplossingen) [b](/blog/een#x) [c](/BLOG/klad)',
  )
})

test('a former address with a slash at its end is told as one that leads on, as the server does', async () => {
  expect(
    await findings({
      'content/blog/een.md': articleFile('Een', '[a](/blog/oud/) [b](/blog/klad/) [c](/blog/nergens/)'),
      'content/blog/twee.md': articleFile('Twee', 'Tekst.', 'aliases: [oud]\n'),
      'content/blog/klad.md': articleFile('Klad', '', 'status: draft\n'),
    }),
  ).toEqual([
    'content/blog/een.md:6: De link /blog/oud/ leidt door naar /blog/twee; schrijf dat adres.',
    'content/blog/een.md:6: De link /blog/klad/ leidt naar iets wat nog niet openbaar is.',
    'content/blog/een.md:6: De link /blog/nergens/ leidt nergens heen.',
  ])
})
