import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MergedPiece } from '#contract/admin/entries'
import { inTempFolder } from '../files/temp-folder'
import type { GitResult, RunGit } from './run-git'

export interface MergeTexts {
  readonly base: string
  readonly ours: string
  readonly theirs: string
}

export interface MergedText {
  /** With conflict markers where `isClean` is false. */
  readonly text: string
  readonly isClean: boolean
  /** When not clean: the parts that agree, and the conflicts. */
  readonly pieces?: readonly MergedPiece[]
}

/** From this exit code on git could not merge at all; lower ones count the conflicts. */
const UNABLE = 128
/** Whatever somebody's own settings say: the other styles show the base as well, between markers of their own. */
const STYLE = ['-c', 'merge.conflictStyle=merge'] as const
/** Length of git's conflict markers, unless a text itself has lines that begin like one. */
const MARKER = 7

/** The boundary between two paragraphs: after the last of the blank lines. */
const PARAGRAPHS = /(?<=\n[^\S\n]*\n)(?![^\S\n]*\n)/

/** Three-way merge of two texts, line by line. Anything with zero bytes is not text: ours is kept. */
export async function mergeTexts(run: RunGit, texts: MergeTexts): Promise<MergedText> {
  const size = markerSize([texts.ours, texts.theirs])
  const merged = await mergeFiles(run, texts, [`--marker-size=${size}`])
  if (isUnable(merged)) {
    const { ours, theirs } = texts
    return { text: ours, isClean: false, pieces: [{ mine: ours, theirs }] }
  }
  const text = merged.stdout.toString()
  return merged.code === 0
    ? { text, isClean: true }
    : { text, isClean: false, pieces: mergedPieces(text, size) }
}

/** The versions of a file that are merged, as bytes or as text. */
export type Versions = Readonly<Record<keyof MergeTexts, string | Uint8Array>>

/** The same with one side's lines where both changed them. Of what is not text that side is kept whole. */
export async function mergeFavouring(
  side: 'ours' | 'theirs',
  versions: Versions,
  run: RunGit,
): Promise<string | Uint8Array> {
  const merged = await mergeFiles(run, versions, [`--${side}`])
  return isUnable(merged) ? versions[side] : merged.stdout
}

async function mergeFiles(run: RunGit, versions: Versions, how: readonly string[]): Promise<GitResult> {
  const sides = ['ours', 'base', 'theirs'] as const
  return inTempFolder('merge', async (folder) => {
    await Promise.all(sides.map((side) => writeFile(join(folder, side), versions[side], { mode: 0o600 })))
    const files = sides.map((side) => join(folder, side))
    const labels = sides.flatMap((side) => ['-L', side])
    return run([...STYLE, 'merge-file', '-p', ...how, ...labels, ...files])
  })
}

const isUnable = ({ code }: GitResult) => code === null || code >= UNABLE

/** How long conflict markers must be so that no line of these texts can be mistaken for one. */
function markerSize(texts: readonly string[]): number {
  const lengths = texts.flatMap((text) => [...text.matchAll(/^([<=>|])\1*/gm)].map(([run]) => run.length))
  return Math.max(MARKER, ...lengths.map((length) => length + 1))
}

/**
 * Parses a merge with git's conflict markers into pieces; conflicts are as small as paragraphs allow.
 * @param size length of a marker, as `markerSize` returned it
 */
function mergedPieces(marked: string, size: number): readonly MergedPiece[] {
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

/** Splits a conflict into one per paragraph, where both sides have the same number of them. */
function byParagraph(mine: string, theirs: string): MergedPiece[] {
  const ours = mine.split(PARAGRAPHS)
  const others = theirs.split(PARAGRAPHS)
  if (ours.length !== others.length) return [{ mine, theirs }]
  return ours.map((text, at) => {
    const other = others[at] ?? ''
    return text === other ? text : { mine: text, theirs: other }
  })
}
