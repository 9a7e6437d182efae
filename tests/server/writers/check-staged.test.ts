import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { articleFile, writtenContent } from './written-content'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
const broken = '[weg](/blog/weg)'

test('only what is in the commit is judged: neither the rest of a file nor a file beside it', async () => {
  const { repository, run } = writtenContent({
    'content/blog/een.md': articleFile('Een', 'Tekst.'),
    'content/blog/twee.md': articleFile('Twee', 'Tekst.'),
  })
  repository.write('content/blog/een.md', articleFile('Een', 'Andere tekst.'))
  repository.git('add', '--all')
  repository.write('content/blog/een.md', articleFile('Een', broken))
  repository.write('content/blog/twee.md', articleFile('Twee', broken))
  repository.write('content/blog/half-af.md', articleFile('Half af', broken))
  expect((await run(checkCommand, '--changed')).said).toHaveLength(3)
  expect(await run(checkCommand, '--staged')).toEqual({
    code: 0,
    said: [],
    complained: ['Alles in orde.'],
  })

  // What was mended in the folder is not yet mended in the commit.
  repository.git('add', 'content/blog/een.md')
  repository.write('content/blog/een.md', articleFile('Een', 'Weer goed.'))
  expect(await run(checkCommand, '--staged')).toMatchObject({
    code: 1,
    said: ['content/blog/een.md:6: De link /blog/weg leidt nergens heen.'],
  })
})

test('what the commit breaks elsewhere is told: a removal, a rename, a picture', async () => {
  const { repository, run } = writtenContent({
    'content/blog/een.md': articleFile('Een', '[twee](/blog/twee) [drie](/blog/drie)'),
    'content/blog/twee.md': articleFile('Twee', 'Een tekst die lang genoeg is om te herkennen.'),
    'content/blog/drie.md': articleFile('Drie', 'Een andere tekst die lang genoeg is.'),
  })
  const place = (name: string) => join(repository.root, 'content/blog', name)
  renameSync(place('twee.md'), place('vier.md'))
  repository.git('rm', '--quiet', 'content/blog/drie.md')
  repository.write('content/media/goed.svg', svg)
  repository.write('content/media/plaatje.png', svg)
  repository.git('add', '--all')
  // Neither of these is in the commit.
  repository.write('content/media/later.png', svg)
  repository.write('content/blog/drie.md', articleFile('Drie', 'Terug, maar niet in deze commit.'))
  expect((await run(checkCommand, '--staged')).said).toEqual([
    'content/blog/een.md:6: De link /blog/twee leidt door naar /blog/vier; schrijf dat adres (door je wijziging).',
    'content/blog/een.md:6: De link /blog/drie leidt nergens heen (door je wijziging).',
    'content/media/plaatje.png:1: Dit bestand is geen PNG, al heet het zo; het is een SVG.',
  ])
})

test('the hook names the command that mends what has one solution: --fix cannot be said with --staged', async () => {
  const { repository, run } = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Tekst.') })
  repository.write('content/blog/twee.md', '---\ntitle: Twee: of meer\nauthorName: Redactie\n---\nx\n')
  repository.git('add', '--all')
  const { complained } = await run(checkCommand, '--staged')
  expect(complained).toEqual([
    'Eén punt in één bestand. Met npm run content:check -- --changed --fix (en daarna git add) wordt er één hersteld.',
  ])
  expect((await run(checkCommand, '--changed', '--fix')).complained).toEqual([
    '1 hersteld.',
    'Alles in orde.',
  ])
  repository.git('add', '--all')
  expect((await run(checkCommand, '--staged')).code).toBe(0)
})

test('a commit of some files is judged by the index that git made for it', async () => {
  const { repository, run } = writtenContent({
    'content/blog/een.md': articleFile('Een', 'Tekst.'),
    'content/blog/twee.md': articleFile('Twee', 'Tekst.'),
  })
  repository.write('content/blog/een.md', articleFile('Een', broken))
  repository.git('add', '--all')
  const folder = '.git/of-this-commit'
  repository.git('read-tree', `--index-output=${folder}`, 'HEAD')
  expect((await run(checkCommand, '--staged')).code).toBe(1)
  const { root } = repository
  const context = { home: root, from: root, root, now: 0, say: () => {}, complain: () => {} }
  expect(await checkCommand(['--staged'], { ...context, indexFile: join(repository.root, folder) })).toBe(0)
})

test('it changes nothing, and says so when asked to', async () => {
  const { run } = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Tekst.') })
  for (const more of [['--fix'], ['--changed'], ['--since', 'HEAD']])
    await expect(run(checkCommand, '--staged', ...more)).rejects.toThrow(
      'Met --staged wordt alleen nagekeken',
    )
})

test('before the first commit everything that it will hold is judged, and --changed judges what is there', async () => {
  const { repository, run } = writtenContent({})
  repository.write('content/blog/een.md', articleFile('Een', broken))
  repository.write('content/blog/twee.md', articleFile('Twee', '[een](/blog/een)'))
  const dead = 'content/blog/een.md:6: De link /blog/weg leidt nergens heen.'
  expect((await run(checkCommand, '--changed')).said).toEqual([dead])
  expect(await run(checkCommand, '--staged')).toEqual({ code: 0, said: [], complained: ['Alles in orde.'] })

  repository.git('add', '--all')
  expect(await run(checkCommand, '--staged')).toMatchObject({ code: 1, said: [dead] })
  await expect(run(checkCommand, '--since', 'HEAD')).resolves.toMatchObject({ said: [dead] })
})
