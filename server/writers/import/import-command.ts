import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '../command'
import type { Import } from './imported-post'
import { readGhost } from './read-ghost'
import { readMarkdownFolder } from './read-markdown-folder'
import { readWordPress } from './read-wordpress'
import { writePosts } from './write-posts'

/**
 * `npm run content:import -- <export>`: articles of WordPress (WXR, .xml), Ghost (.json) or a folder of
 * Markdown, as uncommitted files, with the pictures and documents that lie beside the export.
 * @returns 0 when everything was imported, 1 when something that was not is listed.
 */
export const importCommand: Command = async (args, { home, root, now, say, complain }) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [given, ...others] = positionals
  if (given === undefined || others.length > 0) {
    throw new Error(
      'Schrijf: npm run content:import -- <export van WordPress of Ghost, of een map met Markdown>',
    )
  }
  const path = resolve(home, given)
  const stats = await stat(path).catch(() => null)
  if (!stats) throw new Error(`${given} is er niet.`)
  const folder = stats.isDirectory() ? path : dirname(path)
  const found = stats.isDirectory() ? await readMarkdownFolder(path) : await readFileOf(path, folder)
  const { written, files, notes } = await writePosts(found.posts, { exported: folder, root, now })
  for (const file of written) say(file)
  const left = [...found.leftOut.map((what) => `Niet overgenomen: ${what}.`), ...notes]
  for (const note of left) complain(note)
  complain(
    `${written.length} van ${found.posts.length} artikelen overgenomen, met ${files === 1 ? '1 bestand' : `${files} bestanden`} bij de media.`,
  )
  if (written.length > 0)
    complain('Bekijk ze met git diff of npm run content:check -- --changed; er is nog niets vastgelegd.')
  return left.length === 0 ? 0 : 1
}

async function readFileOf(path: string, folder: string): Promise<Import> {
  const kind = extname(path).toLowerCase()
  if (kind !== '.xml' && kind !== '.json') {
    throw new Error(
      'Dit bestand kan niet worden overgenomen: geef .xml (WordPress), .json (Ghost) of een map.',
    )
  }
  // An export may be larger than any content file.
  const text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '')
  return kind === '.xml' ? readWordPress(text, folder) : readGhost(text, folder)
}
