import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** The elements that `footnotesIn` writes, with the number of the note in `name`. */
export const NOTE = 'note-reference'
export const NOTE_TEXT = 'note-text'

/**
 * Marks the notes of HTML: a raised number that leads to an item of a list becomes a reference, and the item becomes the
 * text of the note.
 */
export function footnotesIn(tree: Root): void {
  const items = new Map<string, Element>()
  visit(tree, 'element', (node) => {
    if (node.tagName === 'li' && typeof node.properties.id === 'string') items.set(node.properties.id, node)
  })
  if (items.size === 0) return
  const names = new Map<string, string>()
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'sup' || !parent || index === undefined) return undefined
    const link = node.children.find((child) => child.type === 'element' && child.tagName === 'a')
    const id = link?.type === 'element' ? String(link.properties.href ?? '').replace(/^#/, '') : ''
    if (!items.has(id)) return undefined
    const name = names.get(id) ?? String(names.size + 1)
    names.set(id, name)
    parent.children[index] = { type: 'element', tagName: NOTE, properties: { name }, children: [] }
    return SKIP
  })
  const notes = [...names].flatMap(([id, name]) => {
    const item = items.get(id)
    if (!item) return []
    dropLinksBack(item)
    const note: Element = {
      type: 'element',
      tagName: NOTE_TEXT,
      properties: { name },
      children: item.children,
    }
    return [note]
  })
  dropEmptied(tree, new Set([...names.keys()].flatMap((id) => items.get(id) ?? [])))
  tree.children.push(...notes)
}

/** The arrows from a note to its place in the text. */
function dropLinksBack(item: Element): void {
  visit(item, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || !parent || index === undefined) return undefined
    const [text] = node.children
    if (!String(node.properties.href).startsWith('#') || text?.type !== 'text' || !/^[↩↑^]/.test(text.value))
      return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

/** Removes the items, the lists and sections that held nothing else, and the rule above them. */
function dropEmptied(tree: Root, gone: ReadonlySet<Element>): void {
  const isGone = (node: Root['children'][number]): boolean => {
    if (node.type === 'text') return node.value.trim() === ''
    if (node.type !== 'element') return node.type === 'comment'
    if (gone.has(node)) return true
    return (
      ['ol', 'ul', 'section', 'div'].includes(node.tagName) &&
      node.children.length > 0 &&
      hasNote(node) &&
      node.children.every(isGone)
    )
  }
  const hasNote = (node: Element): boolean =>
    node.children.some((child) => child.type === 'element' && (gone.has(child) || hasNote(child)))
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !isGone(node)) return undefined
    const before = parent.children[index - 1]
    const isRuled = before?.type === 'element' && before.tagName === 'hr'
    parent.children.splice(isRuled ? index - 1 : index, isRuled ? 2 : 1)
    return [SKIP, isRuled ? index - 1 : index]
  })
}
