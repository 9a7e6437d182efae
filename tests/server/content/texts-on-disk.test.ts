import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMarkdownRenderer } from '../../../server/content/markdown/markdown-renderer'
import { createTextsOnDisk } from '../../../server/content/markdown/texts-on-disk'
import type { Log } from '../../../server/files/disk-cache'
import { workers } from '../../support/built-site'
import { temporaryFolder } from '../../support/temporary-folder'

const TEXT = '| Prijs |\n|---|\n| € 5 |'

/** Servers that keep what they render in one folder, as one that is started again and again does. */
function openedFolder() {
  const folder = temporaryFolder()
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.json'))
  return {
    folder,
    files: () => files().map((name) => join(folder, name)),
    start(build = 'a', videoHosts: readonly string[] = []) {
      const startWorker = vi.fn(workers.markdown)
      const renderer = createMarkdownRenderer({
        startWorker,
        textsOnDisk: { folder, build },
        videoHosts: () => videoHosts,
        log: { warn: (_, message) => expect.unreachable(message) },
      })
      onTestFinished(() => renderer.close())
      return {
        renderer,
        /** Its processes that render. */
        processes: () => startWorker.mock.calls.length,
        /** Resolves when this many texts are kept. */
        kept: (count: number) => vi.waitUntil(() => files().length === count),
      }
    },
  }
}

test('what was rendered before is there after a start without the process that renders', async () => {
  const { start } = openedFolder()
  const first = start()
  const page = await first.renderer.render('a', TEXT)
  const elsewhere = await first.renderer.renderForReaders('a', TEXT)
  expect(page?.html).not.toBe(elsewhere?.html)
  await first.kept(2)
  const second = start()
  expect(await second.renderer.render('b', TEXT)).toEqual(page)
  expect(await second.renderer.renderForReaders('b', TEXT)).toEqual(elsewhere)
  expect(second.processes()).toBe(0)
})

test('another build, and another setting, renders it anew', async () => {
  const { start } = openedFolder()
  const first = start()
  await first.renderer.render('a', TEXT)
  await first.kept(1)
  for (const other of [start('b'), start('a', ['video.example'])]) {
    expect(await other.renderer.render('a', TEXT)).not.toBeNull()
    expect(other.processes()).toBe(1)
  }
})

test.each<[string, (file: string) => void]>([
  ['a file that is cut off', (file) => truncateSync(file, 20)],
  ['a file of something else', (file) => writeFileSync(file, '{ "html": "<p>Los</p>" }')],
])('%s is rendered again, and whole from then on', async (_, damage) => {
  const { start, files } = openedFolder()
  const first = start()
  const rendered = await first.renderer.render('a', TEXT)
  await first.kept(1)
  const [file = ''] = files()
  damage(file)
  const second = start()
  expect(await second.renderer.render('a', TEXT)).toEqual(rendered)
  expect(second.processes()).toBe(1)
  await second.renderer.close()
  const third = start()
  expect(await third.renderer.render('a', TEXT)).toEqual(rendered)
  expect(third.processes()).toBe(0)
})

test('what somebody is still writing is not kept, and starts what will render it for visitors', async () => {
  const { start, files } = openedFolder()
  const { renderer, kept, processes } = start()
  await renderer.renderDraft('Nog een *klad*.')
  expect(processes()).toBe(2)
  await renderer.render('a', TEXT)
  await kept(1)
  expect(files()).toHaveLength(1)
})

/** A start of a server that keeps texts of 400 bytes, where there is room for two. */
function openedShelf(folder: string, log: Log = { warn: (_, message) => expect.unreachable(message) }) {
  const texts = createTextsOnDisk({ folder, limit: 1000, log })
  const rendered = { html: '-'.repeat(360), headings: [], places: [] }
  return { ...texts, keep: (name: string) => texts.keep(name, rendered) }
}

test('what does not fit beside what a start used is not kept: each start would write it again', async () => {
  const { folder, files } = openedFolder()
  const first = openedShelf(folder)
  for (const name of ['a', 'b', 'c']) first.keep(name)
  await first.close()
  expect(
    files()
      .map((file) => basename(file))
      .sort(),
  ).toEqual(['a.json', 'b.json'])
  const second = openedShelf(folder)
  expect(await second.find('a')).toBeDefined()
  expect(await second.find('b')).toBeDefined()
  second.keep('c')
  await second.close()
  expect(files()).toHaveLength(2)
  // Another start, of which one text is another now.
  const third = openedShelf(folder)
  expect(await third.find('a')).toBeDefined()
  third.keep('d')
  await third.close()
  expect(files().map((file) => basename(file))).toContain('d.json')
})

test('that no text can be kept is told once', async () => {
  const { folder } = openedFolder()
  writeFileSync(join(folder, 'map'), 'een bestand op de plaats van de map')
  const warn = vi.fn()
  const { keep, close } = openedShelf(join(folder, 'map'), { warn })
  for (const name of ['a', 'b', 'c']) keep(name)
  await close()
  expect(warn).toHaveBeenCalledTimes(1)
})
