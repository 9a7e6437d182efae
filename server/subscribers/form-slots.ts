import { randomUUID } from 'node:crypto'
import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { textAsHtml } from '#contract/text-as-html'

// Parses and writes HTML instead of Markdown.
const html = remark().use(rehypeParse).use(rehypeStringify).freeze()

/** A page that is complete but for the values of its form. @param typed the values, by the name of the field. */
export type Fill = (typed: Readonly<Record<string, string>>) => string

/**
 * Finds the fields of the first form that is posted, and takes the scripts out of the page. The first field that is
 * wrong gets the focus, and is scrolled into view with it.
 */
export function slotsIn(page: string): Fill {
  const mark = randomUUID()
  const tree = html.parse(page) as Root
  removeScripts(tree)
  visit(tree, 'element', (form) => {
    if (form.tagName !== 'form' || form.properties.method !== 'post') return
    visit(form, 'element', (field) => {
      if (field.properties.ariaInvalid === undefined) return
      field.properties.autoFocus = true
      return EXIT
    })
    visit(form, 'element', (field) => {
      const name = nameOf(field)
      if (name === undefined) return
      if (field.tagName === 'textarea') field.children = [{ type: 'text', value: `${mark}-${name}` }]
      else field.properties.value = `${mark}-${name}`
    })
    return EXIT
  })
  const text = html.stringify(tree)
  const slots = new RegExp(`${mark}-(\\w+)`, 'g')
  return (typed) => text.replace(slots, (_, name: string) => textAsHtml(typed[name] ?? ''))
}

function nameOf({ tagName, properties: { type, name, tabIndex } }: Element): string | undefined {
  if (typeof name !== 'string' || type === 'hidden' || tabIndex === -1) return undefined
  return tagName === 'input' || tagName === 'textarea' ? name : undefined
}

function removeScripts(tree: Root): void {
  visit(tree, 'element', ({ tagName }, index, parent) => {
    if (tagName !== 'script' || !parent || index === undefined) return
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}
