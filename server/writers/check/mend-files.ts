import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { absentOrThrow } from '../../files/error-code'
import { writeDurably } from '../../files/write-durably'
import { decodeExact } from '../../storage/bytes'
import { applyEdits, toLf } from '../../storage/splice/edits'
import type { Finding } from './finding'

/**
 * Applies the fixes that leave no choice, in files that are still as they were judged: in another text the same
 * offsets would break words.
 * @returns how many fixes were applied, and the files that are other ones by now.
 */
export async function mendFiles(
  root: string,
  findings: readonly Finding[],
): Promise<{ readonly mended: number; readonly changed: readonly string[] }> {
  const changed: string[] = []
  let mended = 0
  const files = new Set(findings.flatMap(({ file, fix }) => (fix ? [file] : [])))
  for (const name of files) {
    const path = join(root, name)
    const fixes = findings.flatMap(({ file, fix }) => (file === name && fix ? [fix] : []))
    const bytes = await readFile(path).catch(absentOrThrow)
    const text = bytes && decodeExact(bytes)
    if (text === null || fixes.some(({ judged }) => judged !== toLf(text))) {
      changed.push(name)
    } else {
      await writeDurably(path, applyEdits(text, fixes))
      mended += fixes.length
    }
  }
  return { mended, changed }
}
