import { buildWhenStale, home, installWhenMissing } from './install.mjs'

process.chdir(home)
installWhenMissing()
buildWhenStale()
await import('../dist/server/account-reset.js')
