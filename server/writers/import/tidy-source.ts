import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { findElement, has } from './html-elements'

const FIELDS = /^(?:input|select|textarea)$/

/** What one signs up or asks with: nobody can send one here, and what is between its fields is of no use. */
const isForm = (node: Element) =>
  has(node, 'kg-signup-card') ||
  (node.tagName === 'form' && findElement(node, ({ tagName }) => FIELDS.test(tagName)) !== undefined)

/** Gives what a text shows or plays a whole address, where the former site left the beginning to the page around it. */
export function completeAddresses(tree: Root): void {
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.src === 'string' && properties.src.startsWith('//'))
      properties.src = `https:${properties.src}`
  })
}

/**
 * Takes out of a text what has no use here, and gives a picture that the former site loaded late its own address in the
 * place of the drop of colour that stood there until then.
 */
export function tidySource(tree: Root): void {
  visit(tree, 'element', (node, at, parent) => {
    if (parent && at !== undefined && isForm(node)) {
      parent.children.splice(at, 1)
      return [SKIP, at]
    }
    const { src = 'data:', dataSrc, dataLazySrc, dataOriginal } = node.properties
    const own = dataSrc ?? dataLazySrc ?? dataOriginal
    if (node.tagName === 'img' && typeof own === 'string' && /^data:/i.test(`${src}`))
      node.properties.src = own
    if (node.tagName !== 'img' || node.properties.src) return undefined
    parent?.children.splice(at ?? 0, 1)
    return [SKIP, at ?? 0]
  })
}
