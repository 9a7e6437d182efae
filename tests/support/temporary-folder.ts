import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new, empty folder, which is removed with all that is in it when the test ends. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
