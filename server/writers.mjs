import { buildWhenStale, home, installWhenMissing, loadSettings, requireFreeBuild } from './install.mjs'

process.chdir(home)
loadSettings()
// Without a build, and beside a server from another one, the command fails: 1 is for what needs mending in the contents.
process.exitCode = 2
await requireFreeBuild()
installWhenMissing()
// The build must validate as the current sources do, so an older one is rebuilt first.
buildWhenStale()
process.exitCode = 0
await import('../dist/server/writers.js')
