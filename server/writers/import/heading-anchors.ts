import type { Element, Root } from 'hast'
import rehypeSlug from 'rehype-slug'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import { visit } from 'unist-util-visit'
import { addressReader, decodePart } from '#contract/address'
import { pages } from '#contract/addresses'
import { innerWords } from './html-elements'
import { htmlParser } from './html-text'
import type { ImportedPost } from './imported-post'
import { raiseCharacters } from './raised-characters'
import { tidySource } from './tidy-source'

const PREFIX = 'kop-'
const slugs = remark().use(rehypeSlug, { prefix: PREFIX }).freeze()
const markdown = remark().use(remarkGfm).use(remarkRehype).use(rehypeSlug, { prefix: PREFIX }).freeze()

/** The names of the places within a text, by those that the former site had. */
type Anchors = ReadonlyMap<string, string>

const articleIn = addressReader(pages.article)

/**
 * Leads links to a place within an article to the heading there: this site names headings by their words.
 * @param posts the articles of the import, by their slugs here.
 * @returns finds the address of a place, from an address here in the article with this slug; undefined when there is no such
 * place. Other addresses stay as they are.
 */
export function createPlaces(posts: ReadonlyMap<string, Pick<ImportedPost, 'body'>>) {
  const known = new Map<string, Anchors>()
  return (address: string, own: string): string | undefined => {
    const [, path = '', anchor = ''] = /^([^#]*)#?(.*)$/s.exec(address) ?? []
    const slug = path === '' ? own : articleIn(path)?.slug
    const post = slug === undefined ? undefined : posts.get(slug)
    // A browser takes these two for the top of the page.
    if (anchor === '' || anchor === 'top' || slug === undefined || !post) return address
    const anchors = known.get(slug) ?? anchorsOf(post.body)
    known.set(slug, anchors)
    const name = anchors.get(decodePart(anchor))
    return name && `${path}#${name}`
  }
}

function anchorsOf(body: ImportedPost['body']): Anchors {
  const anchors = new Map<string, string>()
  const note = (was: string, now: string) => void (anchors.has(was) || anchors.set(was, now))
  if ('markdown' in body) {
    for (const { properties } of headingsIn(markdown.runSync(markdown.parse(body.markdown)) as Root)) {
      const name = String(properties.id)
      // Generators of sites name a heading by its words too, and nothing before them.
      note(name.slice(PREFIX.length), name)
      note(name, name)
    }
    return anchors
  }
  const tree = htmlParser.parse(body.html) as Root
  tidySource(tree)
  raiseCharacters(tree)
  const former = formerNames(tree)
  for (const heading of former.keys()) delete heading.properties.id
  slugs.runSync(tree as never)
  for (const [{ properties }, names] of former) for (const name of names) note(name, String(properties.id))
  return anchors
}

function headingsIn(tree: Root): Element[] {
  const headings: Element[] = []
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) headings.push(node)
  })
  return headings
}

/** The names that led to each heading: its own, those of what is in it, and those of empty elements just above it. */
function formerNames(tree: Root): Map<Element, readonly string[]> {
  const former = new Map<Element, string[]>()
  let current: string[] | undefined
  let above: string[] = []
  visit(tree, (node) => {
    if (node.type === 'text' && node.value.trim() !== '') above = []
    if (node.type !== 'element') return
    const names = [node.properties.id, node.properties.name].filter((one) => typeof one === 'string')
    if (/^h[1-6]$/.test(node.tagName)) {
      current = [...above, ...names]
      above = []
      former.set(node, current)
    } else if (names.length > 0 && innerWords(node) === '') {
      above.push(...names)
    }
  })
  for (const [heading, names] of former)
    visit(heading, 'element', ({ properties }) => void (properties.id && names.push(String(properties.id))))
  return former
}
