import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Nodes } from 'mdast'
import { parse, TomlError } from 'smol-toml'
import { parseDate } from '#contract/dates'
import { hidesElsewhere, foreignNames as names } from '../../content/foreign-names'
import { filesBelow } from '../../files/files-below'
import { decodeText } from '../../files/read-text'
import { Unreadable } from '../../files/unreadable'
import { readFrontMatter, requireFitHead } from '../../storage/front-matter'
import { withoutNotations } from './generator-notations'
import { whyUnread } from './import-report'
import type { Import, ImportedPost } from './imported-post'
import { nodePlace, parseMarkdown } from './markdown-places'

/** Reads every Markdown file below a folder: of Hugo, Jekyll, Astro, Eleventy and the like. @param now milliseconds since 1970. */
export async function readMarkdownFolder(folder: string, now: number): Promise<Import> {
  const names = (await filesBelow(folder)).filter(
    (name) =>
      /\.(?:md|markdown|mdx)$/i.test(name) &&
      !name.split('/').some((part) => part.startsWith('.') || part === 'node_modules' || part === 'vendor'),
  )
  const posts: ImportedPost[] = []
  const leftOut: string[] = []
  for (const name of names.sort()) {
    if (NO_ARTICLE.test(basename(name))) {
      leftOut.push(`${name}: dat is geen artikel`)
      continue
    }
    try {
      posts.push(postOf(join(folder, name), decodeText(await readFile(join(folder, name))), now))
    } catch (error) {
      leftOut.push(`${name}: ${whyUnread(error)}`)
    }
  }
  return { posts, leftOut }
}

/** Sections of Hugo, and what tells of a folder. */
const NO_ARTICLE = /^(?:_index|readme|license|changelog|contributing)\.(?:md|markdown|mdx)$/i

function postOf(path: string, text: string, now: number): ImportedPost {
  const { data, body } = readForeignHead(text)
  const first = (keys: readonly string[]) =>
    keys.map((key) => asText(data[key])).find((value) => value !== '') ?? ''
  const file = basename(path, extname(path))
  // `index.md` is named after its folder; Jekyll puts the date before the name.
  const stem = (file === 'index' ? basename(dirname(path)) : file).replace(/^\d{4}-\d\d-\d\d-/, '')
  const dated = /^(\d{4}-\d\d-\d\d)-/.exec(file)?.[1] ?? ''
  const isDated = moment(first(names.createdAt)) !== ''
  const from = moment(first([...FROM, ...names.createdAt]))
  const planned = from !== '' && Date.parse(from) > now ? from : undefined
  const until = moment(first(UNTIL))
  const isOver = until !== '' && Date.parse(until) <= now
  const tags = listOf(data.tags)
  const tag = first(names.tag.slice(0, -1)).split(',')[0]?.trim() || tags[0] || ''
  const { title, markdown } = withoutTitle(
    withoutNotations(body, { isMdx: /\.mdx$/i.test(path) }),
    asText(data.title),
  )
  return {
    title,
    slug:
      first(names.slug)
        .split('/')
        .filter(Boolean)
        .at(-1)
        ?.replace(/\.html?$/, '') ?? stem,
    // What is public later is dated by that (tests/decisions/0109).
    createdAt: planned ?? (moment(first(names.createdAt)) || dated),
    updatedAt: moment(first(names.updatedAt)),
    visibility:
      isOver ||
      data.status === 'draft' ||
      Object.entries(data).some(([name, value]) => hidesElsewhere(name, value)) ||
      path.split('/').includes('_drafts')
        ? 'draft'
        : 'public',
    remarks: [
      ...(isDated || first(names.createdAt) === ''
        ? []
        : [`de datum ${first(names.createdAt)} is niet te lezen`]),
      ...(isOver ? [`was op de vorige site tot ${first(UNTIL)} te zien en is nu een concept`] : []),
      ...(until !== '' && !isOver
        ? [`zou op de vorige site tot ${first(UNTIL)} te zien zijn; hier blijft het staan`]
        : []),
    ],
    file: path,
    authorName: first(names.authorName).split(',')[0]?.trim() ?? '',
    tag,
    keywords: listOf(data.keywords ?? data.tags)
      .filter((word) => word !== tag)
      .join(', '),
    metaTitle: first(names.metaTitle),
    metaDescription: first(names.metaDescription),
    imageUrl: first(names.imageUrl),
    body: { markdown },
    formerAddresses: [
      asText(data.permalink ?? data.url),
      ...[data.aliases, data.redirect_from].flatMap((one) =>
        Array.isArray(one) ? one.map(asText) : asText(one).split(/,\s*/),
      ),
    ].filter((address) => address !== ''),
    folder: dirname(path),
  }
}

/** How Hugo calls the moment from which a text is shown, where that is not its date. */
const FROM = ['publishDate', 'publishdate']
/** And the one from which it is not shown any more. */
const UNTIL = ['expiryDate', 'expirydate', 'unpublishDate', 'unpublishdate']

/** The title of a text, by its first heading when it has no other, and the text without a heading that begins it and repeats it. */
function withoutTitle(text: string, given: string): { title: string; markdown: string } {
  const { children } = parseMarkdown(text)
  const heading = children.find((node) => node.type === 'heading' && node.depth === 1)
  if (!heading) return { title: given, markdown: text }
  // The name that a heading has for links: `# Kop {#kop}`.
  const words = wordsOf(heading)
    .replace(/\s*\{[#.:][^{}]*\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const isRepeated = heading === children[0] && (given === '' || lettersOf(words) === lettersOf(given))
  return {
    title: given || words,
    markdown: isRepeated ? text.slice(nodePlace(heading).end).replace(/^(?:[ \t]*\n)+/, '') : text,
  }
}

/** The words of a node, with those of code and the descriptions of pictures. */
function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('')
  if (node.type === 'break') return ' '
  return node.type === 'text' || node.type === 'inlineCode'
    ? node.value
    : 'alt' in node
      ? (node.alt ?? '')
      : ''
}

const lettersOf = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A date as ISO 8601, also in the words of English: `Jul 08 2022`; '' for none. */
function moment(written: string): string {
  const known = parseDate(written)
  if (known !== undefined) return known
  const named = /[a-z]{3}/i.test(written)
    ? new Date(/\d:\d|\bUTC\b|\bGMT\b/.test(written) ? written : `${written} UTC`)
    : undefined
  return named === undefined || Number.isNaN(named.getTime()) ? '' : named.toISOString()
}

/** A value as text; of an object that describes a picture or an author, its main field. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ')
  if (typeof value === 'object' && value !== null) {
    const { src, url, image, name } = value as Readonly<Record<string, unknown>>
    return asText(src ?? url ?? image ?? name ?? '')
  }
  return value === null || value === undefined ? '' : String(value).trim()
}

const listOf = (value: unknown): string[] =>
  asText(value)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const TOML = /^\+\+\+[^\S\n]*\n((?:[^\n]*\n)*?)\+\+\+[^\S\n]*(?:\n|$)/

/**
 * Splits a text of another program into front matter and body: TOML between lines of +++, as Hugo and Zola write it, or
 * YAML as here. Dates of TOML are given as text.
 * @throws {Unreadable} when the front matter cannot be read.
 */
function readForeignHead(file: string): { data: Record<string, unknown>; body: string } {
  const text = file.replace(/\r\n?/g, '\n')
  const [whole, head] = TOML.exec(text) ?? []
  if (whole === undefined || head === undefined) return readFrontMatter(file)
  requireFitHead(head)
  return { data: valuesOf(head), body: text.slice(whole.length).trim() }
}

function valuesOf(head: string): Record<string, unknown> {
  try {
    return JSON.parse(JSON.stringify(parse(head)))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    throw new Unreadable(`De kop (front matter) is geen geldige TOML: zie regel ${error.line + 1}.`)
  }
}
