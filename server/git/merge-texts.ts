import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MergedPiece } from '#contract/admin/entries'
import { markerSize, mergedPieces } from './merged-pieces'
import type { RunGit } from './run-git'

export interface MergeTexts {
  readonly base: string
  readonly ours: string
  readonly theirs: string
}

export interface MergedText {
  /** With conflict markers where `isClean` is false. */
  readonly text: string
  readonly isClean: boolean
  /** Where it is not clean: what the two have together, and where they clash. */
  readonly pieces?: readonly MergedPiece[]
}

/** From this exit code on git could not merge at all; below it the code counts conflicts. */
const UNABLE = 128

/** Merges two texts that came from one, line by line. A text with zero bytes is no text: ours stays. */
export async function mergeTexts(run: RunGit, texts: MergeTexts): Promise<MergedText> {
  const folder = await mkdtemp(join(tmpdir(), 'merge-'))
  const sides = ['ours', 'base', 'theirs'] as const
  const size = markerSize([texts.ours, texts.theirs])
  try {
    await Promise.all(sides.map((side) => writeFile(join(folder, side), texts[side], { mode: 0o600 })))
    const files = sides.map((side) => join(folder, side))
    const labels = sides.flatMap((side) => ['-L', side])
    const merged = await run(['merge-file', '-p', `--marker-size=${size}`, ...labels, ...files])
    if (merged.code === null || merged.code >= UNABLE) {
      const { ours, theirs } = texts
      return { text: ours, isClean: false, pieces: [{ mine: ours, theirs }] }
    }
    const text = merged.stdout.toString()
    return merged.code === 0
      ? { text, isClean: true }
      : { text, isClean: false, pieces: mergedPieces(text, size) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
