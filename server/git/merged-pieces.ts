import type { MergedPiece } from '#contract/admin/entries'

/** Characters of git's conflict markers, unless a text itself has lines that begin like one. */
const MARKER = 7

/** Between two paragraphs: after the last of the blank lines. */
const PARAGRAPHS = /(?<=\n[^\S\n]*\n)(?![^\S\n]*\n)/

/** How long conflict markers must be so that no line of these texts can be taken for one. */
export function markerSize(texts: readonly string[]): number {
  const lengths = texts.flatMap((text) => [...text.matchAll(/^([<=>|])\1*/gm)].map(([run]) => run.length))
  return Math.max(MARKER, ...lengths.map((length) => length + 1))
}

/**
 * Reads what git merged, with its conflict markers, into pieces; clashes are as small as paragraphs allow.
 * @param size characters of a marker, as `markerSize` gave it
 */
export function mergedPieces(marked: string, size: number): readonly MergedPiece[] {
  const pieces: MergedPiece[] = []
  let shared = ''
  let clash: { mine: string; theirs: string } | null = null
  let side: 'mine' | 'theirs' = 'mine'
  for (const line of marked.split(/(?<=\n)/)) {
    if (line.startsWith('<'.repeat(size))) {
      if (shared !== '') pieces.push(shared)
      shared = ''
      clash = { mine: '', theirs: '' }
      side = 'mine'
    } else if (clash && line.startsWith('='.repeat(size))) side = 'theirs'
    else if (clash && line.startsWith('>'.repeat(size))) {
      pieces.push(...byParagraph(clash.mine, clash.theirs))
      clash = null
    } else if (clash) clash[side] += line
    else shared += line
  }
  return shared === '' ? pieces : [...pieces, shared]
}

/** Neighbouring paragraphs that clash, each by itself, where both sides have as many of them. */
function byParagraph(mine: string, theirs: string): MergedPiece[] {
  const ours = mine.split(PARAGRAPHS)
  const others = theirs.split(PARAGRAPHS)
  if (ours.length !== others.length) return [{ mine, theirs }]
  return ours.map((text, at) => {
    const other = others[at] ?? ''
    return text === other ? text : { mine: text, theirs: other }
  })
}
