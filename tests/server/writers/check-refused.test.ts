import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { articleFile, writtenContent } from './written-content'

const WHY = 'Hierom neemt de site geen enkele wijziging uit git over'
const article = { 'content/blog/een.md': articleFile('Een', 'Tekst.') }
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

test('what would hold back every later commit of everybody is told before it is pushed: in all, since a commit, and by the hook', async () => {
  const { repository, run } = writtenContent({
    ...article,
    'content/media/auteur.svg': svg,
    'content/media/Auteur.svg': svg,
    '.env': 'A=1\n',
    'data/private/x.json': '{}\n',
    'los/op\\til.txt': 'x\n',
  })
  symlinkSync('content/blog', join(repository.root, 'artikelen'))
  repository.write('.gitattributes', '*.md text eol=crlf\n')
  repository.git('add', '--all', '--force')
  const expected = [
    `.env:1: ${WHY}: daar staan de instellingen van de server.`,
    `artikelen:1: ${WHY}: dat is een snelkoppeling (symlink); die wordt niet gevolgd.`,
    `content/blog/een.md:1: ${WHY}: .gitattributes laat git dit bestand herschrijven (eol=crlf).`,
    `content/media/auteur.svg:1: ${WHY}: dat is op sommige schijven hetzelfde als content/media/Auteur.svg.`,
    `data/private/x.json:1: ${WHY}: op die plek staan gegevens van mensen en die horen nooit in git.`,
    `los/op\\til.txt:1: ${WHY}: die naam is geen gewone bestandsnaam.`,
  ]
  const told = async (...args: string[]) =>
    (await run(checkCommand, ...args)).said.filter((line) => line.includes(WHY))
  // What was there before is not told of a change.
  expect(await told('--staged')).toEqual(expected.slice(1, 3))
  repository.commit('content: alles')
  expect(await told('--since', 'HEAD~1')).toEqual(expected.slice(1, 3))
  expect(await told()).toEqual(expected)
})

test('a file that is not added to git yet is told where it is content, and what the server keeps beside it is not', async () => {
  const { repository, run } = writtenContent(article)
  repository.write('content/blog/Een.md', articleFile('Twee', 'Tekst.', 'slug: twee\n'))
  repository.write('.env', 'A=1\n')
  repository.write('data/private/x.json', '{}\n')
  const { said } = await run(checkCommand, '--changed')
  expect(said).toEqual([
    `content/blog/Een.md:1: ${WHY}: dat is op sommige schijven hetzelfde als content/blog/een.md.`,
  ])
})

test('a folder of a larger repository is judged with all that is pushed along with it', async () => {
  const { repository } = writtenContent({ 'sites/een/content/blog/een.md': articleFile('Een', 'Tekst.') })
  symlinkSync('sites', join(repository.root, 'kort'))
  repository.git('add', '--all')
  const inSite = join(repository.root, 'sites/een')
  const told: string[] = []
  await checkCommand([], {
    home: inSite,
    from: inSite,
    root: inSite,
    now: Date.parse('2026-11-22T10:00:00.000Z'),
    say: (line) => told.push(line),
    complain: () => undefined,
  })
  expect(told).toEqual([`../../kort:1: ${WHY}: dat is een snelkoppeling (symlink); die wordt niet gevolgd.`])
})
