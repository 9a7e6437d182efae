import { existsSync } from 'node:fs'
import {
  buildWhenStale,
  home,
  installWhenMissing,
  isBuilt,
  loadSettings,
  requireFreeBuild,
} from './install.mjs'

/**
 * Runs a command of an operator from the present build, perhaps beside a running server: that reads its packages and its
 * build from time to time, so neither is replaced once it is there, however the sources have changed meanwhile.
 * @param name of the command's script in the build.
 */
export async function runBuilt(name) {
  process.chdir(home)
  loadSettings()
  // What a build that was cut off has left is not of a server that runs, and may lack what the command needs.
  const isThere = isBuilt() && ['node_modules/.package-lock.json', `dist/server/${name}.js`].every(existsSync)
  if (!isThere) {
    await requireFreeBuild()
    installWhenMissing()
    buildWhenStale()
  }
  await import(`../dist/server/${name}.js`)
}
