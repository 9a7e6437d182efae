import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a brotli and a gzip copy beside every built script and drawing, for the server to send. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'admin',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|svg)$/.test(name))
      for (const name of names) {
        const bytes = await readFile(join(dir, name))
        await writeFile(join(dir, `${name}.br`), await brotli(bytes))
        await writeFile(join(dir, `${name}.gz`), await zip(bytes, { level: 9 }))
      }
    },
  }
}
