import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a brotli and a gzip copy of every built script and drawing, for the server to send. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'admin',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|svg)$/.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const [small, zipped] = await Promise.all([brotli(bytes), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)])
}
