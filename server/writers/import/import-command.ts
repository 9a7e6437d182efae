import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '../command'
import { linesOf, writeReport } from './import-report'
import type { Import } from './imported-post'
import { readGhost } from './read-ghost'
import { readMarkdownFolder } from './read-markdown-folder'
import { readWordPress } from './read-wordpress'
import { writePosts } from './write-posts'

type Outcome = Awaited<ReturnType<typeof writePosts>>

/**
 * `npm run content:import -- <export>`: articles of WordPress (WXR, .xml), Ghost (.json) or a folder of
 * Markdown, as uncommitted files, with the pictures and documents that lie beside the export.
 * What a person must look at is in a report beside the export (tests/decisions/0156).
 * @returns 0 when everything was imported, 1 when something that was not is listed.
 */
export const importCommand: Command = async (args, { from, root, now, say, complain }) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [given, ...others] = positionals
  if (given === undefined || others.length > 0) {
    throw new Error(
      'Schrijf: npm run content:import -- <export van WordPress of Ghost, of een map met Markdown>',
    )
  }
  const path = resolve(from, given)
  const stats = await stat(path).catch(() => null)
  if (!stats) throw new Error(`${given} is er niet.`)
  const folder = stats.isDirectory() ? path : dirname(path)
  const found = stats.isDirectory() ? await readMarkdownFolder(path, now) : await readFileOf(path, folder)
  const had = await presentOf(root, LISTS)
  const tell = (done: number, all: number) => complain(`${done} van ${all} artikelen verwerkt…`)
  const outcome = await writePosts(found, { exported: folder, root, now, tell })
  const { written, notes } = outcome
  for (const file of written) say(file)
  const left = linesOf(found.leftOut, notes)
  const summary = summaryOf(outcome, found.posts.length, had)
  const report =
    left.length === 0 ? undefined : await writeReport(path, `${[...summary, '', ...left].join('\n')}\n`)
  const shown = report === undefined ? left : left.slice(0, MOST_SHOWN)
  for (const line of [...shown, ...summary]) complain(line)
  if (report !== undefined) {
    const count = left.length === 1 ? 'Het punt' : `De ${left.length} punten`
    complain(`${count} om na te lopen: ${report}`)
  }
  return left.length === 0 ? 0 : 1
}

/** Lines of a report that are shown as well. */
const MOST_SHOWN = 20
/** The lists to which an import adds. */
const LISTS = ['data/authors.json', 'data/tags.json', 'data/redirects.json', 'data/media.json']

async function presentOf(root: string, paths: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(paths.map((path) => stat(join(root, path)).catch(() => undefined)))
  return paths.filter((_, index) => sizes[index])
}

function summaryOf(
  { written, files, names, redirects, described, present, notes }: Outcome,
  found: number,
  had: readonly string[],
): string[] {
  const media = files === 1 ? '1 bestand bij de media' : `${files} bestanden bij de media`
  const moved =
    redirects === 1 ? '1 doorverwijzing van een oud adres' : `${redirects} doorverwijzingen van oude adressen`
  const lines = [
    `${written.length} van ${found} artikelen overgenomen, met ${media}${redirects > 0 ? ` en ${moved}` : ''}.`,
  ]
  if (described > 0)
    lines.push(
      described === 1
        ? 'Bij 1 afbeelding staat wat erop te zien is.'
        : `Bij ${described} afbeeldingen staat wat erop te zien is.`,
    )
  for (const made of names) lines.push(`Nieuw bij ${made}.`)
  if (present > 0) lines.push(`${present} overgeslagen: op dat adres is al een artikel.`)
  if (written.length + redirects + names.length === 0) return lines
  lines.push(
    'Bekijk ze met git status en npm run content:check -- --changed; er is nog niets vastgelegd. Draait de site in deze map, dan staan ze er al op.',
    `Ongedaan maken: ${had.length > 0 && redirects + names.length + described > 0 ? `git restore -p ${had.join(' ')} en ` : ''}git clean -i content data (git vraagt wat er weg mag).`,
  )
  if (notes.some(({ kind }) => kind === 'missing'))
    lines.push(
      'Bestanden die ontbreken, komen mee als de map met uploads van de oude site naast de export staat: maak dan deze keer ongedaan en begin opnieuw.',
    )
  return lines
}

async function readFileOf(path: string, folder: string): Promise<Import> {
  const kind = extname(path).toLowerCase()
  if (kind !== '.xml' && kind !== '.json') {
    throw new Error(
      'Dit bestand kan niet worden overgenomen: geef .xml (WordPress), .json (Ghost) of een map.',
    )
  }
  const text = await readExport(path)
  return kind === '.xml' ? readWordPress(text, folder) : readGhost(text, folder)
}

/** The longest text that Node holds is a little larger. */
const MOST = 500 * 1024 * 1024

/**
 * The text of a file that another program exported, which may be larger than any content file: in UTF-8, in UTF-16 with a
 * mark, or in the encoding that an XML declaration names.
 * @throws {Error} for one that is empty, too large, or not text in that encoding.
 */
async function readExport(path: string): Promise<string> {
  const { size } = await stat(path)
  if (size === 0) throw new Error('Dit bestand is leeg.')
  if (size > MOST)
    throw new Error('Dit bestand is groter dan 500 MB; exporteer het in delen, bijvoorbeeld per jaar.')
  const bytes = await readFile(path)
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Error(
      `Dit bestand is geen tekst met de codering ${encoding}; exporteer het opnieuw, of sla het op als UTF-8.`,
    )
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return (
    /^\s*<\?xml\b[^>]*\bencoding=["']([\w.:-]+)["']/.exec(start.replace(/^\u00ef\u00bb\u00bf/, ''))?.[1] ??
    'utf-8'
  )
}
