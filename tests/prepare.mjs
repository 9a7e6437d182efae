import { buildWhenStale, installWhenMissing } from '../server/install.mjs'
import { findChromium, installShell } from './support/chromium.mjs'

/** What tests need, as a process of its own: `node tests/prepare.mjs packages`, or one of the others. */

const prepare = {
  packages: () => installWhenMissing({ tools: true, say }),
  build: () => buildWhenStale({ say }),
  /** The one that is there, or, with LEAN_BROWSER, the one that costs least if it can be had. */
  browser() {
    const { CHROMIUM, LEAN_BROWSER } = process.env
    if (LEAN_BROWSER && !CHROMIUM && !installShell()) say('The tests use the Chromium that is there.')
    say(findChromium())
  },
}

prepare[process.argv[2]]()

function say(line) {
  process.stdout.write(`${line}\n`)
}
