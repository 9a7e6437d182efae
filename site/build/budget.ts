import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { VITALS } from './first-paint.ts'

/**
 * The maximum JavaScript of a public page once a visitor interacts, in bytes after brotli
 * (tests/decisions/0089).
 */
const MOST = 91_500

/** The part of a file's name that changes with its contents, and with those of every file that it loads. */
const HASH = /-[\w-]{8}(?=\.js)/g

/**
 * The same for a page without interaction: only the script that measures visits, on pages where it is loaded.
 */
const MOST_UNTOUCHED = 5_000

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
        const vitals = [...chunks.values()].find(({ name }) => name === VITALS)
        const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name !== VITALS)
        const pages = [...chunks.values()].filter(({ facadeModuleId }) =>
          facadeModuleId?.includes('/site/pages/'),
        )
        if (!entry || !vitals || pages.length === 0)
          throw new Error('The build has no entry, no pages or no measuring to weigh')
        const weights = new Map(
          // Hashes compress by chance: with them a script that stays the same weighs 130 bytes more or less.
          [...chunks].map(([name, { code }]) => [name, brotliCompressSync(code.replace(HASH, '')).length]),
        )
        const weightOf = (names: readonly string[]) =>
          names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)
        const untouched = weightOf([...closure([vitals.fileName], chunks)])
        if (untouched > MOST_UNTOUCHED)
          throw new Error(
            `A page that nobody touches loads ${untouched} bytes of script, ${MOST_UNTOUCHED} at most`,
          )
        const tooHeavy = pages
          .map((page) => {
            const needed = [...closure([entry.fileName, page.fileName], chunks)]
            const parts = needed.map((name) => `${name} ${weights.get(name)}`).join(', ')
            return { page: page.name, parts, bytes: weightOf(needed) }
          })
          .filter(({ bytes }) => bytes > MOST)
        if (tooHeavy.length === 0) return
        const list = tooHeavy.map(({ page, bytes, parts }) => `${page} loads ${bytes} (${parts})`).join('; ')
        throw new Error(`More script than the ${MOST} bytes of brotli that a page may load: ${list}`)
      },
    },
  }
}

/** The chunks that the given chunks need, including themselves. */
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
