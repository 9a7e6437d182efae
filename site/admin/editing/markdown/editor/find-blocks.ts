import { foldText } from '#contract/fold-text'
import { markdownText } from '../../../../text/admin/markdown'
import type { ToolName } from '../write/active-tools'

/** What `/` offers, in this order. */
const offered = [
  'heading2',
  'heading3',
  'bullets',
  'numbers',
  'image',
  'figure',
  'gallery',
  'table',
  'callout',
  'quote',
  'card',
  'button',
  'link',
  'video',
  'download',
  'code',
  'rule',
] as const satisfies readonly ToolName[]

/** What the menu of `/` calls a block. */
export const blockName = (name: ToolName): string => markdownText.blocks[name] ?? markdownText.tools[name]

const blocks = offered.map((name) => {
  const own = foldText(blockName(name))
  return { name, own, words: [...own.split(' '), ...markdownText.otherWords[name].split(' ')] }
})

/**
 * The blocks that somebody may mean: those whose name begins with what is typed, then those with a word that does, or with
 * another word for the same thing, then those that have it anywhere. One letter says too little for the last.
 */
export function findBlocks(typed: string): readonly ToolName[] {
  const sought = foldText(typed).replaceAll('’', "'").trim()
  const ranked = blocks.map(({ name, own, words }) => {
    if (own.startsWith(sought)) return { name, rank: 0 }
    const parts = sought.split(' ')
    if (parts.every((part) => words.some((word) => word.startsWith(part)))) return { name, rank: 1 }
    const isWithin = sought.length > 1 && parts.every((part) => words.some((word) => word.includes(part)))
    return { name, rank: isWithin ? 2 : 3 }
  })
  return [0, 1, 2].flatMap((wanted) => ranked.flatMap(({ name, rank }) => (rank === wanted ? name : [])))
}
