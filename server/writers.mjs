import { buildWhenStale, home, installWhenMissing, loadSettings, requireFreeBuild } from './install.mjs'

process.chdir(home)
loadSettings()
await requireFreeBuild()
installWhenMissing()
// The build must validate as the current sources do, so an older one is rebuilt first.
buildWhenStale()
await import('../dist/server/writers.js')
