import { buildWhenStale, home, installWhenMissing, loadSettings, requireFreeBuild } from './install.mjs'

process.chdir(home)
loadSettings()
// Beside a server from another build the command fails: 1 is for what needs mending in the contents.
process.exitCode = 2
await requireFreeBuild()
process.exitCode = 0
installWhenMissing()
// The build must validate as the current sources do, so an older one is rebuilt first.
buildWhenStale()
await import('../dist/server/writers.js')
