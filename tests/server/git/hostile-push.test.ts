import { lstatSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runInShell } from '../../support/run-in-shell'
import { temporaryFolder } from '../../support/temporary-folder'
import { attacked, type Entry, SUBMODULE } from './attacked'
import { inSync, LINES, POST } from './connected'

const MB = 1024 * 1024
const LINK = '120000'

describe('what a stranger may push', () => {
  test('never replaces accounts or sign-ups with files of its own', async () => {
    const { sync, snapshot, writer, warnings, disk, save, read } = await attacked()
    writer.write('data/private/accounts.json', '["mallory"]')
    writer.write('data/private/subscribers/2026-11.json', '[]')
    writer.git('add', '--force', 'data/private')
    writer.git('commit', '--message', 'Nieuw artikel')
    writer.git('push', 'origin', 'HEAD:main')
    const before = snapshot()
    const { trouble } = await sync()
    expect(snapshot()).toEqual(before)
    expect(trouble).toMatch(/data\/private\/accounts\.json.*mensen/)
    expect(warnings).toMatchObject([{ message: 'remote not in sync' }])
    // The site goes on with what it had.
    await save({ [POST]: `${LINES}vier\n` })
    expect(read(POST)).toContain('vier')
    // It accepts new commits once the writer has removed that, and people's data is still untouched.
    writer.git('rm', '-r', 'data/private')
    writer.git('commit', '--message', 'Weer weg')
    writer.git('push', 'origin', 'HEAD:main')
    expect(await sync()).toMatchObject(inSync)
    expect(disk.read('data/private/accounts.json')).toBe('["de eigenaar"]')
  })

  test('never puts a link in the place of data/private', async () => {
    const { sync, snapshot, writer, disk } = await attacked()
    const elsewhere = temporaryFolder()
    mkdirSync(join(writer.root, 'data'), { recursive: true })
    symlinkSync(elsewhere, join(writer.root, 'data/private'))
    writer.git('add', '--force', 'data/private')
    writer.git('commit', '--message', 'Nieuw artikel')
    writer.git('push', 'origin', 'HEAD:main')
    const before = snapshot()
    expect((await sync()).trouble).toMatch(/data\/private/)
    expect(snapshot()).toEqual(before)
    expect(lstatSync(join(disk.root, 'data/private')).isDirectory()).toBe(true)
  })

  const hostile: readonly (readonly [string, readonly Entry[], RegExp])[] = [
    ['people in other letters', [{ path: 'Data/PRIVATE/accounts.json' }], /gegevens van mensen/],
    ['people with a look-alike', [{ path: 'data/pr\u0131vate/accounts.json' }], /gegevens van mensen/],
    ['people with a hidden sign', [{ path: 'data/pri\u200dvate/x.json' }], /gegevens van mensen/],
    ['people as Windows reads it', [{ path: 'data/private./x.json' }], /gegevens van mensen/],
    ['a file where data is', [{ path: 'data' }], /^.*data: op die plek/],
    ['settings of the server', [{ path: '.env', content: 'ADMIN_EMAIL=a@b.nl\n' }], /\.env: .*instellingen/],
    ['a link to a file', [{ path: 'content/blog/x.md', mode: LINK, content: '/etc/passwd' }], /symlink/],
    ['a link for a folder', [{ path: 'content/blog', mode: LINK, content: '/etc' }], /symlink/],
    ['a link outside the content', [{ path: 'docs/x', mode: LINK, content: '..' }], /docs\/x: .*symlink/],
    ['a submodule', [{ path: 'content/module', mode: SUBMODULE }], /content\/module: .*submodule/],
    ['.gitmodules', [{ path: '.gitmodules' }], /submodule/],
    [".git's twin", [{ path: 'content/.GIT/config' }], /geen gewone bestandsnaam/],
    [".git's hidden twin", [{ path: 'content/.g\u200cit/config' }], /geen gewone bestandsnaam/],
    [".git's short name", [{ path: 'GIT~1/config' }], /geen gewone bestandsnaam/],
    ['a backslash', [{ path: 'content/blog\\\\x.md' }], /geen gewone bestandsnaam/],
    ['a line break', [{ path: 'content/blog/a\nb.md' }], /geen gewone bestandsnaam/],
    ['twins of case', [{ path: 'content/blog/a.md' }, { path: 'content/blog/A.md' }], /hetzelfde als/],
    ['a twin of what is here', [{ path: 'content/BLOG/een.md' }], /hetzelfde als/],
    ['twins of accents', [{ path: 'content/\u00e9.md' }, { path: 'content/e\u0301.md' }], /hetzelfde als/],
    ['a name too long for a disk', [{ path: `content/blog/${'a'.repeat(256)}.md` }], /te lang/],
    ['another encoding', attributes('*.md working-tree-encoding=UTF-16LE-BOM'), /working-tree-encoding/],
    ['a filter', attributes('content/** filter=kwaad'), /filter=kwaad/],
    ['expanded ids', attributes('*.md ident'), /\(ident\)/],
    ['other line ends', attributes('* text eol=crlf'), /eol=crlf/],
    [
      'line ends that would go',
      [
        { path: '.gitattributes', content: '*.md text\n' },
        { path: 'content/r.md', content: 'a\r\nb\r\n' },
      ],
      /content\/r\.md: .*\(text\)/,
    ],
    ['attributes in disguise', [{ path: 'content/.GitAttributes' }], /geen gewone bestandsnaam/],
  ]

  test('is refused whole, told by path and reason, and the site stays as it was', async () => {
    const { sync, snapshot, pushes, moves, disk, atRemote } = await attacked()
    const begin = atRemote()
    const before = snapshot()
    for (const [what, entries, why] of hostile) {
      pushes([{ path: 'content/blog/goed.md' }, ...entries])
      const { trouble, behind } = await sync()
      expect({ what, trouble, behind }).toEqual({ what, trouble: expect.stringMatching(why), behind: 1 })
      expect(trouble).toMatch(/niet overgenomen\. .*blijft de site zoals hij is/)
      expect(snapshot()).toEqual(before)
      moves(begin)
    }
    expect(await sync()).toMatchObject(inSync)
    // What was fetched and refused stays in git's packs until they are tidied; no file was ever written
    // from it.
    disk.git('-c', 'gc.reflogExpireUnreachable=now', 'gc', '--prune=now', '--quiet')
  }, 180_000)

  test('is bounded in size, however small it was when it was pushed', async () => {
    const limits = { files: 20, file: 3 * MB, total: 5 * MB }
    const { sync, snapshot, pushes, moves, atRemote } = await attacked({ limits })
    const before = snapshot()
    const begin = atRemote()
    const trials: readonly (readonly [readonly Entry[], RegExp])[] = [
      [Array.from({ length: 20 }, (_, number) => ({ path: `content/${number}` })), /meer dan 20 bestanden/],
      [[{ path: 'content/groot', content: Buffer.alloc(3 * MB + 1) }], /content\/groot: .*groter dan 3 MB/],
      [['a', 'b'].map((path) => ({ path, content: Buffer.alloc(2.6 * MB) })), /samen .*groter dan 5 MB/],
    ]
    for (const [entries, why] of trials) {
      pushes(entries)
      expect((await sync()).trouble).toMatch(why)
      moves(begin)
    }
    expect(snapshot()).toEqual(before)
  })

  test('is bounded also where ten billion files fit in a kilobyte', async () => {
    const { sync, snapshot, writer } = await attacked()
    const before = snapshot()
    const ofTen = (entry: string) =>
      runInShell(
        writer.root,
        ['git', 'mktree'],
        Array.from({ length: 10 }, (_, number) => `${entry}\t${number}\n`).join(''),
      ).trim()
    let tree = ofTen(`100644 blob ${writer.git('rev-parse', `HEAD:${POST}`).trim()}`)
    for (let level = 0; level < 9; level++) tree = ofTen(`040000 tree ${tree}`)
    const commit = writer.git('commit-tree', tree, '-p', 'origin/main', '-m', 'Klein').trim()
    writer.git('push', 'origin', `${commit}:main`)
    expect((await sync()).trouble).toMatch(/meer dan 100\.000 bestanden/)
    expect(snapshot()).toEqual(before)
  })

  test('is judged again once it is merged with what was saved here', async () => {
    const { save, sync, snapshot, pushes } = await attacked()
    pushes([{ path: 'content/blog/Twee.md' }])
    await save({ 'content/blog/twee.md': 'hier\n' })
    const before = snapshot()
    expect((await sync()).trouble).toMatch(/hetzelfde als/)
    expect(snapshot()).toEqual(before)
  })

  test('may set the line ends of its texts, and anything of a program beside the content', async () => {
    const { sync, pushes, read } = await attacked()
    pushes([
      {
        path: '.gitattributes',
        content: '* text=auto\n*.md text eol=lf\n*.sln filter=iets eol=crlf\n*.jpg binary\n',
      },
      { path: 'server/main.sln' },
      { path: 'content/media/x.jpg', content: 'a\r\nb' },
      { path: 'content/blog/twee.md', content: 'erbij\n' },
    ])
    expect(await sync()).toMatchObject(inSync)
    expect(read('content/blog/twee.md')).toBe('erbij\n')
  })

  test('never takes an ignored file of the server along either', async () => {
    const { sync, disk, pushes, read, head } = await attacked()
    disk.write('.gitignore', 'data/private/\ngeheim.txt\n')
    disk.commit('Een geheim')
    await sync()
    disk.write('geheim.txt', 'van de server\n')
    const here = head()
    pushes([{ path: 'geheim.txt', content: 'van een ander\n' }])
    expect((await sync()).trouble).toMatch(/geheim\.txt/)
    expect([read('geheim.txt'), head()]).toEqual(['van de server\n', here])
  })
})

function attributes(line: string): readonly Entry[] {
  return [{ path: '.gitattributes', content: `${line}\n` }]
}
