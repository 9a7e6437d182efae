import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInShell } from '../../support/run-in-shell'

/** How many lines git reports as added and removed. Counts a lone `\r` as a line end too. */
export function changedLines(before: string, after: string): { added: number; removed: number } {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'))
  try {
    for (const [name, text] of [['before', before] as const, ['after', after] as const]) {
      // To git a lone `\r` does not end a line.
      writeFileSync(join(folder, name), text.replace(/\r(?!\n)/g, '\n'))
    }
    // git exits with 1 when files differ.
    const diff = 'git diff --no-index --numstat -- before after || test $? = 1'
    const counts = runInShell(folder, ['sh', '-c', diff]) || '0\t0\t'
    const [added, removed] = counts.split('\t')
    return { added: Number(added), removed: Number(removed) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
