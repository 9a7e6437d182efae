import type { Element, Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import remarkBreaks from 'remark-breaks'
import remarkRehype from 'remark-rehype'
import { SKIP, visit } from 'unist-util-visit'
import { isKeptLink, leadsElsewhere, linkSchemes } from '#contract/links'
import type { RenderedArticle } from '#contract/rendered-article'
import { markAddresses, placeAddresses } from './address-places'
import { asTyped, SPACES } from './as-typed'
import { directiveParser } from './directives/directive-syntax'
import { judgeDirectives } from './directives/judge-directives'
import { FILE_SIZE, GALLERY_PICTURES, showDirectives, VIDEO_OPEN } from './directives/show-directives'
import { headingsOf } from './headings-of'
import { keepTogether, UNBROKEN } from './keep-together'

const attributes = defaultSchema.attributes ?? {}
const isOfClass = (one: unknown) => Array.isArray(one) && one[0] === 'className'

/**
 * What sanitised articles may contain. No id prefix: HTML input is already escaped, so every id is ours and
 * starts with `kop-` or `noot-`.
 */
const allowed: Options = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption'],
  protocols: { ...defaultSchema.protocols, href: [...linkSchemes] },
  attributes: {
    ...attributes,
    a: [
      ...(attributes.a ?? []).filter((one) => !isOfClass(one)),
      ['className', 'data-footnote-backref', 'button', 'button-ink', VIDEO_OPEN],
      ['dataFrame', /^https:\/\/[a-z\d.-]+\//],
      ['download', true],
    ],
    code: [...(attributes.code ?? []), ['className', /^language-./, /^hljs/]],
    div: [
      ...(attributes.div ?? []),
      ['className', /^callout/, GALLERY_PICTURES],
      ['role', 'note'],
      'ariaLabel',
    ],
    p: [['className', 'action', 'callout-title', 'download', 'page-card']],
    span: [
      ...(attributes.span ?? []),
      [
        'className',
        /^hljs-./,
        SPACES,
        UNBROKEN,
        'video-words',
        'video-length',
        'file-kind',
        'page-card-kind',
        FILE_SIZE,
      ],
    ],
    figure: [
      ['className', 'table-frame', 'video', 'gallery'],
      ['tabIndex', 0],
      ['role', 'group'],
      ['ariaLabel', 'Tabel'],
    ],
    input: [...(attributes.input ?? []), 'ariaLabel'],
    img: [...(attributes.img ?? []), ['loading', 'lazy'], ['decoding', 'async']],
  },
}

/** The same for programs with a display of their own: no classes, no roles, nothing that needs our styles. */
const allowedElsewhere: Options = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption'].filter((name) => name !== 'span'),
  protocols: allowed.protocols ?? {},
  attributes: {
    '*': ['id'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], 'checked', 'disabled'],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
}

const asTree = remark()
  .use(asTyped)
  .use(remarkBreaks)
  .use(remarkRehype, {
    clobberPrefix: 'noot-',
    footnoteLabel: 'Noten',
    footnoteBackLabel: 'Terug naar de tekst',
  })
  .use(lowerHeadings)
  .use(rehypeSlug, { prefix: 'kop-' })
  .use(keepTogether)
  .use(dropForeignImages)
  .use(headNothing)
  .freeze()

const forPages = dressed(asTree())
let forCode: typeof forPages | undefined

/** Made with the first text that has code: the grammars of all languages take as long as many a text. */
const withColours = () => (forCode ??= dressed(asTree().use(rehypeHighlight, { detect: false })))

function dressed(tree: ReturnType<typeof asTree>) {
  return tree
    .use(frameTables)
    .use(loadImagesLate)
    .use(nameTasks)
    .use(rehypeSanitize, allowed)
    .use(rehypeStringify)
    .freeze()
}

const forReaders = asTree()
  .use(spacesThatStay)
  .use(rehypeSanitize, allowedElsewhere)
  .use(rehypeStringify)
  .freeze()

/** A request to the worker. */
export interface MarkdownQuestion {
  readonly markdown: string
  /** Whether it is for a program with its own display, such as a feed reader. */
  readonly isForReaders: boolean
  /** The hosts that may play a video on a page. */
  readonly videoHosts: readonly string[]
}

/** Code that may name its language. */
const FENCED = /`{3}|~{3}/

/** Most texts have no directive, and share one parser. */
const parser = directiveParser(() => false).freeze()

/**
 * Markdown to sanitised HTML; keeps line breaks and runs of spaces, shows HTML as text. May take very long on
 * hostile input: only call it in the worker.
 */
export function renderMarkdown(
  markdown: string,
  { isForReaders = false, videoHosts = [] }: Partial<Omit<MarkdownQuestion, 'markdown'>> = {},
): RenderedArticle {
  const forOurPages = FENCED.test(markdown) ? withColours() : forPages
  const processor = isForReaders ? forReaders : forOurPages
  const { directives } = judgeDirectives(markdown)
  const lines = new Set(directives.map(({ line }) => line))
  const parse = lines.size > 0 ? directiveParser((line) => lines.has(line)) : parser
  const written = parse.parse(markdown)
  showDirectives(written, directives, videoHosts)
  const refused = refusedIn(written)
  const tree = processor.runSync(written, markdown)
  const headings = headingsOf(tree)
  const marked = markAddresses(tree)
  const rendered = { ...placeAddresses(processor.stringify(tree), marked), headings }
  return refused.length > 0 ? { ...rendered, refused } : rendered
}

/** The addresses that the sanitiser will take out of their links. */
function refusedIn(written: MarkdownRoot): string[] {
  const refused: string[] = []
  visit(written, ['link', 'definition'], (node) => {
    if ('url' in node && !isKeptLink(node.url)) refused.push(node.url)
  })
  return refused
}

/** The page's own title is the only h1: if a body has one, all its headings go down a level. */
function lowerHeadings() {
  return (tree: Root) => {
    let hasTitle = false
    visit(tree, 'element', (node) => {
      hasTitle ||= node.tagName === 'h1'
    })
    if (!hasTitle) return
    visit(tree, 'element', (node) => {
      const level = /^h([1-5])$/.exec(node.tagName)?.[1]
      if (level) node.tagName = `h${Number(level) + 1}`
    })
  }
}

/** A run of spaces at full width, without our styles. */
function spacesThatStay() {
  return (tree: Root) => {
    visit(tree, 'element', ({ tagName, properties, children }) => {
      const [text] = children
      if (tagName !== 'span' || text?.type !== 'text' || ![properties.className].flat().includes(SPACES))
        return
      text.value = text.value.replaceAll('\t', '    ').replaceAll(' ', '\u00a0')
    })
  }
}

/** A heading without anything in it would still be announced as a heading: it becomes an ordinary cell. */
function headNothing() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'th' && node.children.length === 0) node.tagName = 'td'
    })
  }
}

/** Puts a table, named by the heading above it, in a frame that scrolls, also by keyboard. */
function frameTables() {
  return (tree: Root) => {
    let heading: unknown
    visit(tree, 'element', (node, index, parent) => {
      if (/^h[1-6]$/.test(node.tagName)) heading = node.properties.id
      if (node.tagName !== 'table' || !parent || index === undefined) return
      if (typeof heading === 'string') node.properties.ariaLabelledBy = [heading]
      const frame: Element = {
        type: 'element',
        tagName: 'figure',
        properties: { className: ['table-frame'], tabIndex: 0, role: 'group', ariaLabel: 'Tabel' },
        children: [node],
      }
      parent.children[index] = frame
      return SKIP
    })
  }
}

/** Replaces a picture on another site by its alternative text: our CSP would block it. */
function dropForeignImages() {
  return (tree: Root) => {
    visit(tree, 'element', ({ tagName, properties }, index, parent) => {
      if (tagName !== 'img' || !parent || index === undefined) return
      if (!leadsElsewhere(String(properties.src ?? ''))) return
      parent.children[index] = { type: 'text', value: String(properties.alt ?? '') }
    })
  }
}

/** Labels the checkbox of a task with the text beside it. */
function nameTasks() {
  return (tree: Root) => {
    visit(tree, 'element', (node, _, parent) => {
      if (node.tagName !== 'input' || !parent) return
      let words = ''
      visit(parent, (part) => {
        if (part.type === 'text') words += part.value
        // Nested tasks have labels of their own.
        return part.type === 'element' && /^[ou]l$/.test(part.tagName) ? SKIP : undefined
      })
      node.properties.ariaLabel = words.trim()
    })
  }
}

function loadImagesLate() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'img') Object.assign(node.properties, { loading: 'lazy', decoding: 'async' })
    })
  }
}
