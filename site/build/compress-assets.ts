import { readdir, readFile, writeFile } from 'node:fs/promises'
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
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets')
      const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name))
      for (const name of names) {
        const bytes = await readFile(join(folder, name))
        await writeFile(join(folder, `${name}.br`), await brotli(bytes))
        await writeFile(join(folder, `${name}.gz`), await zip(bytes, { level: 9 }))
      }
    },
  }
}
