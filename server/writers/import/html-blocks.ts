import type { Element, ElementContent, Nodes as HtmlNodes, Parents } from 'hast'
import type { BlockContent, Image, Link, Nodes, PhrasingContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { Options } from 'rehype-remark'
import { visit } from 'unist-util-visit'
import type { DirectiveName } from '#contract/directives'
import { readVideo } from '#contract/read-video'
import { NOTE, NOTE_TEXT } from './footnotes-in'

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
    return embedded(String(src), text(String(title)), !isInSentence(node, parent))
  },
  video: (_, node) => played(node),
  audio: (_, node) => played(node),
  // A place that links lead to has none of its own here.
  a: (state, node) => {
    const target = String(node.properties.href ?? '')
    const children = state.all(node) as PhrasingContent[]
    return target === '' ? children : link(state.resolve(target), children)
  },
  details: (state, node) => folded(state, node, find(node, isTag('summary'))),
  div: (state, node) => card(state, node) ?? state.all(node),
  td: (state, node) => ({ type: 'tableCell', children: inOneLine(state.all(node)) }),
  // What a heading of a table says is bold already.
  th: (state, node) => ({ type: 'tableCell', children: plainer(inOneLine(state.all(node))) }),
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
  const label = title.length > 0 ? [...title] : text(video ? `Video op ${video.site}` : address)
  if (!video) return [isOwnBlock ? paragraph([link(address, label)]) : link(address, label)]
  return [
    isOwnBlock ? leaf('video', { href: watchAddress(address) }, label) : link(watchAddress(address), label),
  ]
}

/** Whether an element stands in a sentence. */
const isInSentence = (node: Element, parent: Parents | undefined) =>
  parent?.type === 'element' &&
  SENTENCES.has(parent.tagName) &&
  parent.children.some((one) => one !== node && wordsOf(one) !== '')

const SENTENCES = new Set(['p', 'span', 'a', 'b', 'strong', 'i', 'em', 'h2', 'h3', 'h4', 'td', 'th'])

/** A link to a film or a sound that the old site played. */
function played(node: Element): Nodes[] {
  const address = String(node.properties.src ?? find(node, isTag('source'))?.properties.src ?? '')
  return address === '' ? [] : [link(address, text(address))]
}

/** Whether an address is that of a video on a site whose videos have pages of their own. */
export const isVideo = (address: string) => /^(?:YouTube|Vimeo)$/.test(readVideo(address)?.site ?? '')

/** The page of a video, of which exports give the player. */
const watchAddress = (address: string) =>
  address.replace(
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/,
    'https://www.youtube.com/watch?v=$1',
  )

function figure(state: State, node: Element): Nodes[] {
  const caption = find(node, isTag('figcaption'))
  const words = caption ? phrases(state, caption) : []
  const pictures = findAll(node, isTag('img'))
  const [first] = pictures
  const frame = find(node, isTag('iframe'))
  if (has(node, 'kg-bookmark-card')) return bookmark(state, node, words)
  if (frame) return embedded(String(frame.properties.src ?? ''), words)
  if (has(node, 'wp-block-embed')) return embedded(wordsIn(node, caption), words)
  if (find(node, isTag('table')) || find(node, isTag('blockquote')) || !first) return withCaption(state, node)
  if (pictures.length > 1 || has(node, 'gallery')) return [gallery(state, node, pictures)]
  const image = picture(first)
  const around = find(node, (one) => one.tagName === 'a' && find(one, isTag('img')) !== undefined)
  const target = String(around?.properties.href ?? '')
  // A link to the picture itself, in full size, is of no use here.
  if (target !== '' && !isPicture(target))
    return [paragraph([link(target, [image])]), ...(words.length > 0 ? [paragraph(words)] : [])]
  const beside = words.length > 0 || caption ? words : besides(state, node, first)
  return beside.length > 0
    ? [leaf('figure', { src: image.url, alt: image.alt ?? '' }, beside)]
    : [paragraph([image])]
}

/** The words beside the picture of a figure without a caption. */
function besides(state: State, node: Element, image: Element): PhrasingContent[] {
  const children = node.children.filter(
    (child) =>
      child !== image && !(child.type === 'element' && findAll(child, (one) => one === image).length > 0),
  )
  return phrases(state, { ...node, children })
}

function withCaption(state: State, node: Element): Nodes[] {
  return node.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'figcaption'
      ? [paragraph(phrases(state, child))]
      : [state.one(child, node) ?? []].flat(),
  )
}

function gallery(state: State, node: Element, pictures: readonly Element[]): ContainerDirective {
  const own = node.children.find((child) => child.type === 'element' && child.tagName === 'figcaption')
  const label = own?.type === 'element' ? phrases(state, own) : []
  const captionOf = (image: Element) =>
    findAll(
      node,
      (one) =>
        one !== node && one.tagName === 'figure' && findAll(one, (inner) => inner === image).length > 0,
    )
      .map((inner) => wordsOf(find(inner, isTag('figcaption'))))
      .join('')
  const shown = pictures.map((image) => ({ image: picture(image), caption: captionOf(image) }))
  return container('gallery', {}, label, [
    // A caption is a description here; one beside a description is a line of its own.
    paragraph(
      shown.flatMap(({ image, caption }, index): PhrasingContent[] => [
        ...(index > 0 ? text('\n', true) : []),
        { ...image, alt: image.alt || caption },
      ]),
    ),
    ...shown.flatMap(({ image, caption }) => (image.alt && caption ? [paragraph(text(caption))] : [])),
  ])
}

function bookmark(state: State, node: Element, caption: readonly PhrasingContent[]): Nodes[] {
  const words = (name: string) => wordsOf(find(node, (one) => has(one, name)))
  const target = String(find(node, isTag('a'))?.properties.href ?? '')
  if (target === '') return withCaption(state, node)
  const description = words('kg-bookmark-description')
  return [
    paragraph([
      link(target, text(words('kg-bookmark-title') || target)),
      ...(description === '' ? [] : text(`: ${description}`)),
    ]),
    ...(caption.length > 0 ? [paragraph(caption)] : []),
  ]
}

/** The card of a div; undefined for one that only holds others. */
function card(state: State, node: Element): Nodes[] | undefined {
  if (has(node, 'kg-callout-card')) {
    const words = find(node, (one) => has(one, 'kg-callout-text'))
    const isWarning = /[⚠❗‼⛔🚨🛑]/u.test(wordsOf(find(node, (one) => has(one, 'kg-callout-emoji'))))
    return [
      container(
        'callout',
        { kind: isWarning ? 'warning' : 'tip' },
        [],
        words ? (state.toFlow(state.all(words)) as BlockContent[]) : [],
      ),
    ]
  }
  if (has(node, 'kg-toggle-card'))
    return folded(
      state,
      node,
      find(node, (one) => has(one, 'kg-toggle-heading')),
    )
  if (has(node, 'kg-button-card') || has(node, 'wp-block-button')) {
    const button = find(node, isTag('a'))
    const target = String(button?.properties.href ?? '')
    return target === '' ? undefined : [leaf('button', { href: target }, text(wordsOf(button)))]
  }
  if (has(node, 'kg-file-card') || has(node, 'wp-block-file')) {
    const file = find(node, isTag('a'))
    const target = String(file?.properties.href ?? '')
    const name = wordsOf(find(node, (one) => has(one, 'kg-file-card-title'))) || wordsOf(file)
    return target === '' ? undefined : [leaf('download', { href: target }, text(name || target))]
  }
  return undefined
}

/** What a reader opens by clicking stands open here, below its title. */
function folded(state: State, node: Element, title: Element | undefined): Nodes[] {
  const rest = node.children.filter((child) => child !== title)
  const words = wordsOf(title)
  return [
    ...(words === '' ? [] : [paragraph([{ type: 'strong', children: text(words) }])]),
    ...rest.flatMap((child) => [state.one(child, node) ?? []].flat()),
  ]
}

const plainer = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === 'strong' ? node.children : [node]))

/** The phrasing of a cell, which has room for one line: items and paragraphs follow each other. */
function inOneLine(nodes: readonly Nodes[]): PhrasingContent[] {
  const parts = nodes.map((node): PhrasingContent[] => {
    if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote')
      return inOneLine(node.children)
    if (node.type === 'paragraph') return node.children
    return node.type === 'break' ? text(' ', true) : [node as PhrasingContent]
  })
  const isBlock = (node: Nodes | undefined) =>
    node !== undefined && /^(?:list|listItem|paragraph|blockquote)$/.test(node.type)
  return parts.flatMap((part, at) =>
    at > 0 &&
    (isBlock(nodes[at]) || isBlock(nodes[at - 1])) &&
    part.length > 0 &&
    (parts[at - 1]?.length ?? 0) > 0
      ? [...text(nodes[at]?.type === 'listItem' ? ', ' : ' ', true), ...part]
      : part,
  )
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

const text = (value: string, isSpace = false): PhrasingContent[] =>
  value.trim() === '' && !isSpace ? [] : [{ type: 'text', value }]

const link = (url: string, children: readonly PhrasingContent[]): Link => ({
  type: 'link',
  url,
  title: null,
  children: [...children] as Link['children'],
})

const paragraph = (children: readonly PhrasingContent[]): BlockContent => ({
  type: 'paragraph',
  children: [...children],
})

type Attributes = Readonly<Record<string, string>>

const leaf = (
  name: DirectiveName,
  attributes: Attributes,
  children: readonly PhrasingContent[],
): LeafDirective => ({
  type: 'leafDirective',
  name,
  attributes,
  children: [...children],
})

const container = (
  name: DirectiveName,
  attributes: Attributes,
  label: readonly PhrasingContent[],
  children: readonly BlockContent[],
): ContainerDirective => ({
  type: 'containerDirective',
  name,
  attributes,
  children: [
    ...(label.length > 0
      ? [{ type: 'paragraph' as const, data: { directiveLabel: true }, children: [...label] }]
      : []),
    ...children,
  ],
})

/** The phrasing of an element on one line. */
function phrases(state: State, node: Element): PhrasingContent[] {
  const all = state
    .toFlow(state.all(node))
    .flatMap((block) => (block.type === 'paragraph' ? block.children : []))
    .map((one) => (one.type === 'break' ? { type: 'text' as const, value: ' ' } : one))
  const [first, last] = [all[0], all.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return all.filter((one) => one.type !== 'text' || one.value !== '')
}

/** The words of an element without those of another one in it. */
const wordsIn = (node: Element, except: Element | undefined): string =>
  node.children
    .map((child) => (child === except ? '' : wordsOf(child)))
    .join('')
    .trim()

/** The words of an element on one line. */
function wordsOf(node: HtmlNodes | undefined): string {
  let words = ''
  if (node)
    visit(node, 'text', ({ value }) => {
      words += value
    })
  return words.replace(/\s+/g, ' ').trim()
}

const has = (node: Element, name: string) => [node.properties.className].flat().includes(name)
const isTag = (name: string) => (node: Element) => node.tagName === name

function findAll(node: Element, test: (node: Element) => boolean): Element[] {
  const found: Element[] = []
  visit(node as ElementContent, 'element', (one) => {
    if (test(one)) found.push(one)
  })
  return found
}

const find = (node: Element, test: (node: Element) => boolean): Element | undefined => findAll(node, test)[0]
