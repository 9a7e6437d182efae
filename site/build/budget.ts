import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Most JavaScript a public page may load, in bytes of brotli. */
const MOST = 97_000

/** Fails the build when a page would load more script than the budget allows. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle)
            .filter((file) => file.type === 'chunk')
            .map((chunk) => [chunk.fileName, chunk]),
        )
        const entry = [...chunks.values()].find((chunk) => chunk.isEntry)
        const pages = [...chunks.values()].filter(({ facadeModuleId }) =>
          facadeModuleId?.includes('/site/pages/'),
        )
        if (!entry || pages.length === 0) throw new Error('The build has no entry or no pages to weigh')
        const weights = new Map(
          [...chunks].map(([name, { code }]) => [name, brotliCompressSync(code).length]),
        )
        const tooHeavy = pages
          .map((page) => {
            const needed = [...closure([entry.fileName, page.fileName], chunks)]
            const parts = needed.map((name) => `${name} ${weights.get(name)}`).join(', ')
            return {
              page: page.name,
              parts,
              bytes: needed.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0),
            }
          })
          .filter(({ bytes }) => bytes > MOST)
        if (tooHeavy.length === 0) return
        const list = tooHeavy.map(({ page, bytes, parts }) => `${page} loads ${bytes} (${parts})`).join('; ')
        throw new Error(`More script than the ${MOST} bytes of brotli that a page may load: ${list}`)
      },
    },
  }
}

/** The chunks that these need, themselves included. */
function closure(names: readonly string[], chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
  const wanted = new Set<string>()
  const add = (name: string) => {
    if (wanted.has(name)) return
    wanted.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) add(imported)
  }
  names.forEach(add)
  return wanted
}
