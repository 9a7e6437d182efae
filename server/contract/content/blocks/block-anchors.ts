import { freeName } from '../free-name'

/** The ids that are used by the document around a page. */
const OF_DOCUMENT = ['app', 'state', 'inhoud', 'menu']

/** The anchor of each block of a page, made from its title; '' without a title. */
export function blockAnchors(blocks: readonly Readonly<Record<string, unknown>>[]): string[] {
  const taken = new Set(OF_DOCUMENT)
  return blocks.map(({ title }) => {
    if (typeof title !== 'string' || title === '') return ''
    const anchor = freeName(title, 'deel', (name) => !taken.has(name))
    taken.add(anchor)
    return anchor
  })
}
