import type { Properties } from 'hast'
import type { BlockContent, Emphasis, Node, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import { media } from '#contract/addresses'
import { beforeTitle, calloutKinds, cardKind } from '#contract/directives'
import { readVideo } from '#contract/read-video'
import type { Directive } from './declared-directives'
import type { PlacedDirective } from './judge-directives'

/** The class of the placeholder for the size of a file, inside the link to it. */
export const FILE_SIZE = 'file-size'

/** The classes of what directly holds the images of a gallery, and the still of a video. */
export const [GALLERY_PICTURES, VIDEO_OPEN] = ['gallery-pictures', 'video-open'] as const

/**
 * Replaces each directive by what visitors see.
 * @param videoHosts the hosts that may play a video on the page; other videos become a link.
 */
export function showDirectives(
  tree: Root,
  placed: readonly PlacedDirective[],
  videoHosts: readonly string[],
): void {
  const byLine = new Map(placed.map((one) => [one.line, one]))
  visit(tree, (node, index, parent) => {
    if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return undefined
    const found = byLine.get(node.position?.start.line ?? 0)
    if (!found || !parent || index === undefined) return undefined
    parent.children[index] = shown(node, found, videoHosts)
    // Visit the new node as well: a callout may contain other directives.
    return index
  })
}

function shown(
  node: LeafDirective | ContainerDirective,
  { directive }: PlacedDirective,
  videoHosts: readonly string[],
): RootContent {
  const words = wordsOf(node)
  switch (directive.name) {
    case 'callout':
      return callout(directive, node, words)
    case 'button':
      return block('p', { className: ['action'] }, [
        link(directive.attributes.href, { className: ['button', 'button-ink'] }, [text(words)]),
      ])
    case 'card':
      return card(directive.attributes.href, words)
    case 'figure': {
      const { src, alt } = directive.attributes
      return block('figure', {}, [image(src, alt), span('figcaption', {}, phrases(node))])
    }
    case 'gallery':
      return gallery(node)
    case 'video':
      return video(directive, words, videoHosts)
    case 'download':
      return download(directive.attributes.href, words)
  }
}

/** The pictures of a container side by side, then what else is in it, and its label as the caption. */
function gallery(node: LeafDirective | ContainerDirective): RootContent {
  const body = bodyOf(node)
  const pictures = body.flatMap((child) => picturesIn(child) ?? [])
  const label = (node.children as BlockContent[]).find(isLabel)
  const caption = label && 'children' in label ? (label.children as PhrasingContent[]) : []
  return {
    type: 'blockquote',
    data: { hName: 'figure', hProperties: { className: ['gallery'] } },
    children: [
      block('div', { className: [GALLERY_PICTURES] }, pictures),
      ...body.filter((child) => picturesIn(child) === undefined),
      ...(caption.length > 0 ? [block('figcaption', {}, caption)] : []),
    ],
  }
}

/** The pictures of a paragraph that holds nothing else; undefined for any other block. */
function picturesIn(child: BlockContent): PhrasingContent[] | undefined {
  if (child.type !== 'paragraph') return undefined
  const pictures = child.children.filter(({ type }) => type === 'image' || type === 'imageReference')
  const isBetween = (one: PhrasingContent) =>
    one.type === 'break' || (one.type === 'text' && one.value.trim() === '')
  const hasOthers = child.children.some((one) => !pictures.includes(one) && !isBetween(one))
  return pictures.length > 0 && !hasOthers ? pictures : undefined
}

/** The blocks of a container without its label, which is the first. */
const bodyOf = (node: LeafDirective | ContainerDirective) =>
  (node.children as BlockContent[]).filter((child) => !isLabel(child))

type Of<Name extends Directive['name']> = Extract<Directive, { readonly name: Name }>

function callout(
  { attributes: { kind } }: Of<'callout'>,
  node: LeafDirective | ContainerDirective,
  words: string,
): RootContent {
  const name = calloutKinds[kind]
  const title = block('p', { className: ['callout-title'] }, [
    span('strong', {}, [text(beforeTitle(name, words) + words)]),
  ])
  const body = bodyOf(node)
  return {
    type: 'blockquote',
    data: {
      hName: 'div',
      hProperties: { className: ['callout', `callout-${kind}`], role: 'note', ariaLabel: name },
    },
    children: [title, ...body],
  }
}

/** The text in the square brackets, as plain text on one line. */
function wordsOf(node: LeafDirective | ContainerDirective): string {
  let words = ''
  visit(
    node.type === 'leafDirective' ? node : { ...node, children: node.children.filter(isLabel) },
    (part) => {
      if ('value' in part && typeof part.value === 'string') words += part.value
      if ('alt' in part && typeof part.alt === 'string') words += part.alt
    },
  )
  return words.replace(/\s+/g, ' ').trim()
}

const isLabel = ({ data }: Node) => data !== undefined && 'directiveLabel' in data

function video(
  { attributes: { href, still, duration } }: Of<'video'>,
  words: string,
  videoHosts: readonly string[],
): RootContent {
  const found = readVideo(href)
  const isAllowed = found !== undefined && videoHosts.includes(found.host)
  const length = duration === undefined ? 'Video' : `Video, ${duration}`
  const bar = span('span', { className: ['video-words'] }, [
    span('span', { className: ['video-length'] }, [text(length)]),
    text(' '),
    span('strong', {}, [text(words)]),
  ])
  return block('figure', { className: ['video'] }, [
    link(href, { className: [VIDEO_OPEN], ...(isAllowed ? { dataFrame: found.frame } : {}) }, [
      ...(still === undefined ? [] : [image(still, '')]),
      bar,
    ]),
    span('figcaption', {}, [
      text(
        isAllowed
          ? `Van ${found.site}. Pas als je klikt, maakt je browser daar verbinding mee.`
          : `Opent bij ${found?.site}.`,
      ),
    ]),
  ])
}

/** A page of this site, by its title and what it is. */
const card = (href: string, words: string): RootContent =>
  block('p', { className: ['page-card'] }, [
    link(href, {}, [
      span('span', { className: ['page-card-kind'] }, [text(cardKind(href))]),
      text(' '),
      span('strong', {}, [text(words)]),
    ]),
  ])

function download(href: string, words: string): RootContent {
  const [, kind = ''] = /\.([a-z\d]{1,8})$/i.exec(media.nameIn(href) ?? '') ?? []
  return block('p', { className: ['download'] }, [
    link(href, { download: true }, [
      span('strong', {}, [text(words)]),
      text(' '),
      span('span', { className: ['file-kind'] }, [
        text(kind.toUpperCase()),
        span('span', { className: [FILE_SIZE] }, [text('')]),
      ]),
    ]),
  ])
}

const phrases = (node: LeafDirective | ContainerDirective) => node.children as PhrasingContent[]

const text = (value: string): Text => ({ type: 'text', value })

const image = (url: string, alt: string): PhrasingContent => ({ type: 'image', url, alt })

/** An element around inline content, for which Markdown has no node type. */
const span = (hName: string, hProperties: Properties, children: PhrasingContent[]): Emphasis => ({
  type: 'emphasis',
  data: { hName, hProperties },
  children,
})

const block = (hName: string, hProperties: Properties, children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  data: { hName, hProperties },
  children,
})

const link = (url: string, hProperties: Properties, children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  data: { hProperties },
  children,
})
