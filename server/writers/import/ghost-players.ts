import type { Element } from 'hast'
import type { Nodes } from 'mdast'
import { findElement, has, innerWords, isTag } from './html-elements'
import { linkNode, paragraph, textNode } from './markdown-nodes'

/** A link to the film or the sound of a card of Ghost, without its buttons and times; undefined for another element. */
export function linkToPlayer(node: Element): Nodes[] | undefined {
  if (!has(node, 'kg-audio-card') && !has(node, 'kg-video-card')) return undefined
  const played = findElement(node, isTag('audio')) ?? findElement(node, isTag('video'))
  const address = String(played?.properties.src ?? '')
  const title = findElement(node, (one) => has(one, 'kg-audio-title') || one.tagName === 'figcaption')
  return address === '' ? [] : [paragraph([linkNode(address, textNode(innerWords(title) || address))])]
}
