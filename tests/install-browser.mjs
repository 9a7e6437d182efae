import { installShell } from './support/chromium.mjs'

/** Before a whole run (.ci/run): the browser that costs least, where it can be had. The tests do with another. */
if (!process.env.CHROMIUM && !installShell()) {
  process.stdout.write('The tests use the Chromium that is there.\n')
}
