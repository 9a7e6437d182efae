import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openSiteFolder } from '../../../server/export/site-folder'
import { temporaryFolder } from '../../support/temporary-folder'
import { siteFiles } from './site-files'

let folder: string
const LONG = 'Een zin om te lezen. '.repeat(60)

beforeEach(() => {
  folder = temporaryFolder()
})

async function write(files: Readonly<Record<string, string>>) {
  const site = await openSiteFolder(folder)
  try {
    for (const [name, text] of Object.entries(files)) await site.put(name, text)
    return await site.finish()
  } finally {
    await site.close()
  }
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = () => siteFiles(folder)

test('texts are there compressed as well, when they are long enough', async () => {
  await write({ 'blog/een.html': LONG, 'kort.txt': 'kort', 'foto.webp': LONG })
  expect(files()).toEqual(['blog/een.html', 'blog/een.html.br', 'blog/een.html.gz', 'foto.webp', 'kort.txt'])
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'blog/een.html.br'))))).toBe(LONG)
  expect(String(gunzipSync(readFileSync(join(folder, 'blog/een.html.gz'))))).toBe(LONG)
})

test('everybody may read the site, as the web server is another user, and nobody what the export keeps for itself', async () => {
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  folder = join(folder, 'www/site')
  await write({ 'blog/in/een.html': LONG, 'kort.txt': 'kort' })
  const modes = (...names: string[]) =>
    names.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))
  expect(modes('..', '.', 'blog', 'blog/in')).toEqual(['755', '755', '755', '755'])
  expect(modes('kort.txt', 'blog/in/een.html', 'blog/in/een.html.br', 'blog/in/een.html.gz')).toEqual([
    '644',
    '644',
    '644',
    '644',
  ])
  expect(modes('.export')).toEqual(['700'])
})

test('what an earlier export kept from others is opened to them, also where nothing changed', async () => {
  const site = { 'blog/een.html': LONG, 'kort.txt': 'kort' }
  await write(site)
  const all = ['', 'blog', 'kort.txt', 'blog/een.html', 'blog/een.html.br', 'blog/een.html.gz']
  for (const name of all) chmodSync(join(folder, name), name === '' || name === 'blog' ? 0o700 : 0o600)
  expect(await write({ ...site, 'kort.txt': 'anders' })).toMatchObject({ written: 2 })
  expect(all.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))).toEqual([
    ...['755', '755'],
    ...['644', '644', '644', '644'],
  ])
  chmodSync(folder, 0o700)
  expect(await write({ ...site, 'kort.txt': 'anders' })).toMatchObject({ written: 0 })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('only what changed is written again, and what is gone is removed with its folder', async () => {
  await write({ 'a.html': 'a', 'b.html': 'b', 'diep/in/c.html': LONG })
  const before = statSync(join(folder, 'a.html'))
  const report = await write({ 'a.html': 'a', 'b.html': 'anders' })
  expect(report).toEqual({ written: 1, removed: 1, unchanged: 1, leftOut: [] })
  expect([statSync(join(folder, 'a.html')).ino, read('b.html')]).toEqual([before.ino, 'anders'])
  expect(files()).toEqual(['a.html', 'b.html'])
  expect(existsSync(join(folder, 'diep'))).toBe(false)
})

test('a file that somebody removed or shortened is written again', async () => {
  await write({ 'a.html': LONG, 'b.html': 'b' })
  rmSync(join(folder, 'a.html.gz'))
  writeFileSync(join(folder, 'b.html'), '')
  expect(await write({ 'a.html': LONG, 'b.html': 'b' })).toMatchObject({ written: 2 })
  expect([existsSync(join(folder, 'a.html.gz')), read('b.html')]).toEqual([true, 'b'])
})

test('a run that ends before it is finished leaves the former site as it was', async () => {
  await write({ 'a.html': 'a', 'b.html': 'b' })
  const site = await openSiteFolder(folder)
  await site.put('a.html', 'nieuw')
  await site.put('c.html', 'c')
  await site.close()
  expect([files(), read('a.html')]).toEqual([['a.html', 'b.html'], 'a'])
  await write({ 'a.html': 'nieuw', 'c.html': 'c' })
  expect([files(), read('a.html')]).toEqual([['a.html', 'c.html'], 'nieuw'])
})

test('what is under way when a run ends early is waited for and dropped, and nothing comes after it', async () => {
  const site = await openSiteFolder(folder)
  const underWay = site.put('a.html', LONG)
  await site.close()
  await underWay
  await expect(site.put('b.html', 'b')).rejects.toThrow('b.html came after the end of the export')
  expect(readdirSync(join(folder, '.export'))).not.toContain('new')
})

test('after an interruption among the moves the next run replaces either site', async () => {
  await write({ 'a.html': 'a', 'b.html': 'b' })
  // As the notes are before the first move, with one file moved.
  const notes = join(folder, '.export/files.json')
  const { files: noted } = JSON.parse(readFileSync(notes, 'utf8'))
  const open = {
    ...noted,
    'a.html': { ...noted['a.html'], sum: '' },
    'c.html': { ...noted['b.html'], sum: '' },
  }
  writeFileSync(notes, JSON.stringify({ files: open }))
  writeFileSync(join(folder, 'c.html'), 'c')
  await write({ 'a.html': 'n', 'd.html': 'd' })
  expect([files(), read('a.html')]).toEqual([['a.html', 'd.html'], 'n'])
})

test('a file of somebody else is never replaced or removed', async () => {
  writeFileSync(join(folder, 'google123.html'), 'van mij')
  await write({ 'a.html': 'a' })
  await expect(write({ 'a.html': 'b', 'google123.html': 'x' })).rejects.toThrow(
    'was not written by an export',
  )
  expect([read('a.html'), read('google123.html')]).toEqual(['a', 'van mij'])
  await write({})
  expect(files()).toEqual(['google123.html'])
})

test('nothing is written through a link in the place of a folder', async () => {
  const elsewhere = temporaryFolder()
  writeFileSync(join(elsewhere, 'a.html'), 'van mij')
  symlinkSync(elsewhere, join(folder, 'blog'))
  await expect(write({ 'blog/a.html': 'x' })).rejects.toThrow('was not written by an export')
  expect([readFileSync(join(elsewhere, 'a.html'), 'utf8'), readdirSync(elsewhere)]).toEqual([
    'van mij',
    ['a.html'],
  ])
})

test.each(['../buiten.html', '/etc/passwd', 'a//b.html', 'blog/../../x.html', '.export/files.json'])(
  '%s is no file of the site',
  async (name) => {
    await expect(write({ [name]: 'x' })).rejects.toThrow('cannot be the name of a file')
  },
)

test('a page with a longer name than a file may have is left out and told, and all others are written', async () => {
  const [fits, long] = [`blog/${'é'.repeat(123)}x.html`, `blog/${'é'.repeat(124)}.html`]
  const report = await write({ [long]: LONG, [fits]: LONG, 'b.html': 'b' })
  expect(report).toMatchObject({ written: 2, leftOut: [long] })
  expect(files()).toEqual(['b.html', fits, `${fits}.br`, `${fits}.gz`])
})

test('two pages that would be one file are an error', async () => {
  const site = await openSiteFolder(folder)
  onTestFinished(() => site.close())
  await site.put('a.html', 'a')
  await expect(site.put('a.html', 'b')).rejects.toThrow('Two pages of the site would be the file a.html')
})

test.skipIf(process.platform !== 'linux')('a folder where none can be made is an error', async () => {
  await expect(openSiteFolder('/proc/site')).rejects.toThrow('No folder can be made at /proc/site')
  writeFileSync(join(folder, 'bestand'), '')
  const inFile = join(folder, 'bestand/site')
  await expect(openSiteFolder(inFile)).rejects.toThrow(`No folder can be made at ${inFile}: ENOTDIR`)
})
