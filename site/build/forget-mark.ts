import { rmSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Removes the mark of a whole build (server/install.mjs) once the next one is about to empty its folder. One that fails before
 * that leaves the build as it is, perhaps of a running server: commands of an operator go on to use it.
 */
export function forgetMark(mark: string): Plugin {
  return {
    name: 'forget-mark',
    apply: 'build',
    renderStart: { order: 'pre', handler: () => rmSync(mark, { force: true }) },
  }
}
