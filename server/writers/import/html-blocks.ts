import type { Element, ElementContent, Parents } from 'hast'
import type { BlockContent, Image, Nodes, PhrasingContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Options } from 'rehype-remark'
import { readVideo } from '#contract/read-video'
import { NOTE, NOTE_TEXT } from './footnotes-in'
import { linkToPlayer } from './ghost-players'
import { findAll, findElement, has, innerWords, isBlock, isTag, spacedWords, wordsIn } from './html-elements'
import { cellOf, inOneLine } from './html-tables'
import { container, leaf, linkNode, paragraph, plainer, textNode } from './markdown-nodes'

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>
type State = Parameters<Handle>[0]

/**
 * How blocks of WordPress and cards of Ghost are written here: with the directives of this site where it has them
 * (tests/decisions/0090), and with plain Markdown elsewhere.
 */
export const htmlBlocks: Readonly<Record<string, Handle>> = {
  figure: (state, node) => figure(state, node),
  iframe: (_, node, parent) => {
    const { src = '', title = '' } = node.properties
    return embedded(String(src), textNode(String(title)), !isInSentence(node, parent))
  },
  video: (_, node, parent) => played(node, parent),
  audio: (_, node, parent) => played(node, parent),
  // A place that links lead to has none of its own here.
  a: (state, node) => {
    const target = String(node.properties.href ?? '')
    const children = state.all(node) as PhrasingContent[]
    return target === '' ? children : linkNode(state.resolve(target), children)
  },
  details: (state, node) => folded(state, node, findElement(node, isTag('summary'))),
  div: (state, node, parent) =>
    card(state, node) ??
    (isBetweenBlocks(parent) ? (state.toFlow(state.all(node)) as Nodes[]) : state.all(node)),
  td: (state, node) => cellOf(node, inOneLine(state.all(node))),
  // What a heading of a table says is bold already.
  th: (state, node) => cellOf(node, plainer(inOneLine(state.all(node)))),
  [NOTE]: (_, node) => ({ type: 'footnoteReference', ...note(node) }),
  [NOTE_TEXT]: (state, node) => ({
    type: 'footnoteDefinition',
    ...note(node),
    children: state.toFlow(state.all(node)) as BlockContent[],
  }),
}

/** A video that the site may play; a link to anything else, and within a sentence. */
export function embedded(address: string, title: readonly PhrasingContent[], isOwnBlock = true): Nodes[] {
  if (address === '') return []
  const video = isVideo(address) ? readVideo(address) : undefined
  const label = title.length > 0 ? [...title] : textNode(video ? `Video op ${video.site}` : address)
  if (!video) return [isOwnBlock ? paragraph([linkNode(address, label)]) : linkNode(address, label)]
  return [
    isOwnBlock
      ? leaf('video', { href: watchAddress(address) }, label)
      : linkNode(watchAddress(address), label),
  ]
}

/** Whether an element stands in a sentence. */
const isInSentence = (node: Element, parent: Parents | undefined) =>
  parent?.type === 'element' &&
  SENTENCES.has(parent.tagName) &&
  parent.children.some((one) => one !== node && innerWords(one) !== '')

/** Whether what stands in a parent stands below each other. */
const isBetweenBlocks = (parent: Parents | undefined) =>
  parent?.type === 'root' || (parent?.type === 'element' && isBlock(parent))

const SENTENCES = new Set(['p', 'span', 'a', 'b', 'strong', 'i', 'em', 'h2', 'h3', 'h4', 'td', 'th'])

/** A link to a film or a sound that the old site played. */
function played(node: Element, parent: Parents | undefined): Nodes[] {
  const address = String(node.properties.src ?? findElement(node, isTag('source'))?.properties.src ?? '')
  if (address === '') return []
  const link = linkNode(address, textNode(address))
  return [isInSentence(node, parent) ? link : paragraph([link])]
}

/** Whether an address is that of a video on a site whose videos have pages of their own. */
export const isVideo = (address: string) => /^(?:YouTube|Vimeo)$/.test(readVideo(address)?.site ?? '')

/** The page of a video, of which exports give the player. */
const watchAddress = (address: string) =>
  address.replace(
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)(?:.*?[?&]start=(\d+))?.*$/,
    (_, id: string, start?: string) =>
      start ? `https://youtu.be/${id}?t=${start}` : `https://www.youtube.com/watch?v=${id}`,
  )

function figure(state: State, node: Element): Nodes[] {
  const pictures = findAll(node, isTag('img'))
  const [first] = pictures
  const frames = findAll(node, isTag('iframe'))
  const caption = findElement(node, isTag('figcaption'))
  if (has(node, 'kg-bookmark-card')) return bookmark(state, node, caption ? phrases(state, caption) : [])
  const player = linkToPlayer(node)
  if (player) return player
  if (frames.length > 0) return framed(state, node, frames)
  if (has(node, 'wp-block-embed'))
    return embedded(wordsIn(node, caption), caption ? phrases(state, caption) : [])
  if (findElement(node, isTag('table')) || findElement(node, isTag('blockquote')) || !first)
    return state.all(node)
  if (pictures.length > 1 || has(node, 'gallery')) return [gallery(state, node, pictures)]
  const image = picture(first)
  const words = besides(state, node, pictures)
  const around = findElement(
    node,
    (one) => one.tagName === 'a' && findElement(one, isTag('img')) !== undefined,
  )
  const target = String(around?.properties.href ?? '')
  // A link to the picture itself, in full size, is of no use here.
  if (target !== '' && !isPicture(target))
    return [paragraph([linkNode(target, [image])]), ...(words.length > 0 ? [paragraph(words)] : [])]
  return words.length > 0
    ? [leaf('figure', { src: image.url, alt: image.alt ?? '' }, words)]
    : [paragraph([image])]
}

/** Frames with the words of their figure: those of a link to a frame, but for words with a link in them. */
function framed(state: State, node: Element, frames: readonly Element[]): Nodes[] {
  const words = besides(state, node, frames)
  const isLabel = words.length > 0 && frames.length === 1 && !findElement(node, isTag('a'))
  return [
    ...frames.flatMap(({ properties: { src = '', title = '' } }) =>
      embedded(String(src), isLabel ? words : textNode(String(title))),
    ),
    ...(words.length > 0 && !isLabel ? [paragraph(words)] : []),
  ]
}

/** The words of a figure, in its caption and beside what it shows. */
const besides = (state: State, node: Element, shown: readonly Element[]) =>
  phrases(state, without(node, shown))

/** An element without others in it, and with a space at most for what shows nothing then: a link around a picture, an icon. */
function without(node: Element, others: readonly Element[]): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element' || APART.has(child.tagName)) return [child]
    if (others.includes(child)) return []
    const rest = without(child, others)
    if (innerWords(rest) !== '' || findElement(rest, ({ tagName }) => SHOWN.has(tagName))) return [rest]
    return spacedWords(rest) === '' ? [] : [{ type: 'text', value: ' ' }]
  })
  return { ...node, children }
}

/** Elements that keep the words around them apart. */
const APART = new Set(['br', 'hr'])

/** Elements that show something without words in them. */
const SHOWN = new Set(['img', 'iframe', 'video', 'audio', 'input', NOTE])

function gallery(state: State, node: Element, pictures: readonly Element[]): ContainerDirective {
  const figures = findAll(
    node,
    (one) => one !== node && one.tagName === 'figure' && findElement(one, isTag('img')) !== undefined,
  )
  const captionOf = (image: Element) =>
    figures
      .filter((figure) => findAll(figure, (one) => one === image).length > 0)
      .map(innerWords)
      .join('')
  const shown = pictures.map((image) => ({ image: picture(image), caption: captionOf(image) }))
  return container('gallery', {}, besides(state, node, [...pictures, ...figures]), [
    // A caption is a description here; one beside a description is a line of its own.
    paragraph(
      shown.flatMap(({ image, caption }, index): PhrasingContent[] => [
        ...(index > 0 ? textNode('\n', true) : []),
        { ...image, alt: image.alt || caption },
      ]),
    ),
    ...shown.flatMap(({ image, caption }) => (image.alt && caption ? [paragraph(textNode(caption))] : [])),
  ])
}

function bookmark(state: State, node: Element, caption: readonly PhrasingContent[]): Nodes[] {
  const words = (name: string) => innerWords(findElement(node, (one) => has(one, name)))
  const target = String(findElement(node, isTag('a'))?.properties.href ?? '')
  if (target === '') return state.all(node)
  const description = words('kg-bookmark-description')
  return [
    paragraph([
      linkNode(target, textNode(words('kg-bookmark-title') || target)),
      ...(description === '' ? [] : textNode(`: ${description}`)),
    ]),
    ...(caption.length > 0 ? [paragraph(caption)] : []),
  ]
}

/** The card of a div; undefined for one that only holds others. */
function card(state: State, node: Element): Nodes[] | undefined {
  if (has(node, 'kg-callout-card')) {
    const words = findElement(node, (one) => has(one, 'kg-callout-text'))
    const isWarning = /[⚠❗‼⛔🚨🛑]/u.test(
      innerWords(findElement(node, (one) => has(one, 'kg-callout-emoji'))),
    )
    return [
      container(
        'callout',
        { kind: isWarning ? 'warning' : 'tip' },
        [],
        words ? (state.toFlow(state.all(words)) as BlockContent[]) : [],
      ),
    ]
  }
  const player = linkToPlayer(node)
  if (player) return player
  if (has(node, 'kg-toggle-card'))
    return folded(
      state,
      node,
      findElement(node, (one) => has(one, 'kg-toggle-heading')),
    )
  if (has(node, 'kg-button-card') || has(node, 'wp-block-button')) {
    const button = findElement(node, isTag('a'))
    const target = String(button?.properties.href ?? '')
    return target === '' ? undefined : [leaf('button', { href: target }, textNode(innerWords(button)))]
  }
  if (has(node, 'kg-file-card') || has(node, 'wp-block-file')) {
    const file = findElement(node, isTag('a'))
    const target = String(file?.properties.href ?? '')
    const name = innerWords(findElement(node, (one) => has(one, 'kg-file-card-title'))) || innerWords(file)
    return target === '' ? undefined : [leaf('download', { href: target }, textNode(name || target))]
  }
  return undefined
}

/** What a reader opens by clicking stands open here, below its title. */
function folded(state: State, node: Element, title: Element | undefined): Nodes[] {
  const rest = node.children.filter((child) => child !== title)
  const words = innerWords(title)
  return [
    ...(words === '' ? [] : [paragraph([{ type: 'strong', children: textNode(words) }])]),
    ...rest.flatMap((child) => [state.one(child, node) ?? []].flat()),
  ]
}

function note({ properties }: Element) {
  const name = String(properties.name)
  return { identifier: name, label: name }
}

const picture = ({ properties: { src, alt } }: Element): Image => ({
  type: 'image',
  url: String(src ?? ''),
  alt: String(alt ?? '').replace(/\s+/g, ' '),
  title: null,
})

const isPicture = (address: string) => /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/i.test(address)

/** The phrasing of an element on one line. */
function phrases(state: State, node: Element): PhrasingContent[] {
  const all = inOneLine(state.toFlow(state.all(node))).map((one) =>
    one.type === 'break' ? { type: 'text' as const, value: ' ' } : one,
  )
  const [first, last] = [all[0], all.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return all.filter((one) => one.type !== 'text' || one.value !== '')
}
