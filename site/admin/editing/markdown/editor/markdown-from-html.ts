import Turndown from 'turndown'
import { media } from '#contract/addresses'
import { partsOfAddress } from '#contract/parts-of-address'
import { raisedCharacters } from '#contract/raised-characters'
import { formattedBody, RAISED } from '../../fields/formatted-body'
import type { Pasted } from '../../fields/held-paste'
import { imageMarkdown } from '../write/insert-link'
import { keepAddresses } from './bare-addresses'
import { tidyCode } from './code-from-html'
import { tidyEmphasis } from './emphasis-from-html'
import { itemFrom } from './item-from-html'
import { leaveOutTitle } from './leave-out-title'
import { markNotes } from './notes-from-html'
import { tableFrom } from './table-from-html'
import { markTasks } from './tasks-from-html'
import { makeWordLists } from './word-lists'

// On the site, a line break in the source is a line break in the text (tests/decisions/0068).
const converter: Turndown = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  br: '',
  emDelimiter: '*',
  codeBlockStyle: 'fenced',
})
  .addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (words, { dataset }) =>
      `\n\n${'#'.repeat(Number(dataset.level))} ${words.replace(/\s+/g, ' ')}\n\n`,
  })
  .addRule('item', { filter: 'li', replacement: itemFrom })
  .addRule('table', {
    filter: 'table',
    replacement: (words, table) => tableFrom(table, words, (part) => converter.turndown(part)),
  })
  .addRule('empty line', {
    filter: (element) =>
      element.nodeName === 'BR' &&
      [beside(element, 'nextSibling'), beside(element, 'previousSibling')].includes('BR'),
    replacement: () => '\n\n',
  })
  .addRule('image', { filter: 'img', replacement: (_words, image) => imageFrom(image) })
  .addRule('strike', { filter: 's', replacement: (words) => `~~${words}~~` })
  .addRule('note', {
    filter: ({ nodeName, dataset }) => nodeName === 'SPAN' && dataset.note !== undefined,
    replacement: (_words, { dataset }) => dataset.note ?? '',
  })
  .addRule('bare address', {
    filter: ({ nodeName, dataset }) => nodeName === 'SPAN' && dataset.bare !== undefined,
    replacement: (_words, { dataset }) => dataset.bare ?? '',
  })

/** The name of what is before or behind an element, but for spaces. */
function beside(element: Node, way: 'nextSibling' | 'previousSibling'): string | undefined {
  let other = element[way]
  while (other instanceof Text && other.data.trim() === '') other = other[way]
  return other?.nodeName
}

const escapeMarks = converter.escape
// Turndown knows tildes as a fence only; here a pair of single ones strikes through too: "10~20 en 30~40".
converter.escape = (text) =>
  escapeMarks(text)
    .replace(/</g, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^\\~/, '~')
    .replace(/(?<!\s)~|~(?=~|$)/g, '\\~')

/** An image as a `data:` address, its description, and its offset in the Markdown. */
interface HeldImage {
  readonly address: string
  readonly alt: string
  readonly at: number
}

/** Text to paste as Markdown, and the images in it that still have to be uploaded or are lost. */
export interface PastedText {
  readonly markdown: string
  /** Images that the clipboard itself holds. */
  readonly images: readonly HeldImage[]
  /** The number of images that are on another site or in the document that was copied from. */
  readonly lost: number
}

/** What a text that is pasted meets in its new place. */
interface PastePlace {
  readonly title: string
  /** The names of the notes of the text, in lower case. */
  readonly notes: Iterable<string>
}

const WORDS = /[\p{L}\p{N}]/u

/**
 * Converts text copied from a page or a word processor: paragraphs, headings, links, lists, emphasis, struck words,
 * quotes, notes, tables, code and images.
 * @param place what is there already: a document that begins with the title above the text is pasted without that
 * @returns null when it has no such formatting: it is then pasted as plain text.
 */
export function markdownFromHtml(clipboard: Pasted, place: PastePlace): PastedText | null {
  const body = formattedBody(clipboard)
  if (body === null) return null
  markTasks(body)
  const images = [...body.querySelectorAll('img')]
  for (const image of images) {
    const address = ownPath(image.getAttribute('src') ?? '').replace(/[?#].*/, '')
    if ((isHeld(address) && isWhole(address)) || media.nameIn(address) !== undefined)
      image.setAttribute('src', address)
    else image.remove()
  }
  // Many pages have a link to itself beside the words of each heading: a sign, and no words.
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    if (WORDS.test(heading.textContent))
      for (const link of heading.querySelectorAll('a:not(:has(img))'))
        if (!WORDS.test(link.textContent)) link.remove()
  markNotes(body, new Set(place.notes))
  markQuotes(body)
  leaveOutTitle(body, place.title)
  markTitle(body)
  for (const link of body.querySelectorAll('a')) {
    const address = ownPath(pastCounter(link.getAttribute('href') ?? ''))
    if (/^(?:https?:|mailto:|\/)/.test(address)) link.setAttribute('href', address)
    else link.removeAttribute('href')
  }
  setLevels(body)
  raiseDigits(body)
  tidyCode(body)
  makeWordLists(body)
  tidyEmphasis(body)
  // Below an item, the sign of an empty one would make a heading of it.
  for (const item of body.querySelectorAll('li'))
    if (item.textContent.trim() === '' && !item.querySelector('img')) item.remove()
  // Google Docs puts a nested list beside its item instead of in it.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
  keepAddresses(body)
  const text = converter.turndown(body).replace(/[ \t\u00a0]+$/gm, '')
  return { ...takeOut(text), lost: images.filter((image) => !body.contains(image)).length }
}

/**
 * Level 1 is the title of the page, and the site has styles for three levels below it. Where a document has headings of
 * both its first two levels, all of them go one level down.
 */
function setLevels(body: HTMLElement): void {
  const down = body.querySelector('h1') && body.querySelector('h2') ? 1 : 0
  for (const heading of body.querySelectorAll<HTMLElement>('h1,h2,h3,h4,h5,h6'))
    heading.dataset.level = String(Math.min(4, Math.max(2, Number(heading.nodeName.slice(1)) + down)))
}

/** Raised and lowered digits are characters here: without, a million would be 106. */
function raiseDigits(body: HTMLElement): void {
  for (const one of body.querySelectorAll<HTMLElement>(`${RAISED.sup},${RAISED.sub}`)) {
    if (one.querySelector('a, [data-note]') || one.closest('[data-note]')) continue
    const tag = one.matches(RAISED.sup) ? 'sup' : 'sub'
    const characters = raisedCharacters(tag, one.textContent)
    if (characters !== undefined) one.replaceWith(characters)
  }
}

/** Word has a style for quotes. */
function markQuotes(body: HTMLElement): void {
  for (const words of body.querySelectorAll('p[class^="MsoQuote"], p[class^="MsoIntenseQuote"]')) {
    const quote = body.ownerDocument.createElement('blockquote')
    words.replaceWith(quote)
    quote.append(words)
  }
}

/** Word has a style for the title of a document, which no heading has. */
function markTitle(body: HTMLElement): void {
  for (const words of body.querySelectorAll('p[class^="MsoTitle"]')) {
    const heading = body.ownerDocument.createElement('h1')
    heading.append(...words.childNodes)
    words.replaceWith(heading)
  }
}

/** A page copied in the browser has whole addresses; those of this site become paths. */
const ownPath = (address: string) =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address

/** Google's own pages and mails lead by a page of Google that counts the click. */
function pastCounter(address: string): string {
  if (!/^https:\/\/www\.google\.[a-z.]+\/url\?/.test(address)) return address
  const { searchParams } = new URL(address)
  const counted = [searchParams.get('q'), searchParams.get('url')]
  const to = counted.find((one) => one !== null && /^https?:/.test(one))
  // What it holds is decoded: a space in it would end a link of Markdown.
  return (to && partsOfAddress(to)?.href) || address
}

const isHeld = (address: string) => /^data:image\/[a-z][\w.+-]*;base64,/i.test(address)

/** Whether a `data:` address can be decoded. */
function isWhole(address: string): boolean {
  try {
    return bytesIn(address).length > 0
  } catch {
    return false
  }
}

/** The bytes of a `data:` address, each as a character. @throws for what is no base64 */
export const bytesIn = (address: string): string =>
  atob(address.replace(/^[^,]*,/, '').replace(/[^\w+/=]/g, ''))

/** Stands for an image to be uploaded until the text is complete; such signs are taken out of what is pasted. */
const HELD = /\uE000(.*?)\uE001(.*?)\uE002/gs

function imageFrom(image: HTMLElement): string {
  const address = image.getAttribute('src') ?? ''
  const alt = image.getAttribute('alt') ?? ''
  return isHeld(address) ? `\uE000${address}\uE001${alt}\uE002` : imageMarkdown({ alt, address })
}

function takeOut(text: string): Pick<PastedText, 'markdown' | 'images'> {
  const images: HeldImage[] = []
  let markdown = ''
  let from = 0
  for (const { 0: whole, 1: address = '', 2: alt = '', index } of text.matchAll(HELD)) {
    markdown += text.slice(from, index)
    from = index + whole.length
    images.push({ address, alt, at: markdown.length })
  }
  return { markdown: markdown + text.slice(from), images }
}
