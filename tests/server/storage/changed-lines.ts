import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How many lines git reports as added and removed. Counts a lone `\r` as a line end too. */
export function changedLines(before: string, after: string): { added: number; removed: number } {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'))
  try {
    const paths = [before, after].map((text, index) => {
      const path = join(folder, `${index}.md`)
      // To git a lone `\r` does not end a line.
      writeFileSync(path, text.replace(/\r(?!\n)/g, '\n'))
      return path
    })
    const counts = diffed(paths)
    const [added, removed] = counts.split('\t')
    return { added: Number(added), removed: Number(removed) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** git exits with 1 when files differ. */
function diffed(paths: readonly string[]): string {
  const given = ['diff', '--no-index', '--numstat', '--', ...paths]
  try {
    return execFileSync('git', given, { encoding: 'utf8' }) || '0\t0\t'
  } catch (error) {
    const { status, stdout } = error as { status?: number; stdout?: string }
    if (status === 1 && stdout) return stdout
    throw error
  }
}
