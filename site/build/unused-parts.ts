import type { Plugin } from 'vite'

/**
 * What stands for the modules of TanStack Query that only writes and endless lists use. The public site has neither, and
 * the class of its query client brings them along; of what holds mutations that class calls these two.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  mutationCache: `export class MutationCache {
  clear() {}
  resumePausedMutations() {}
}`,
  infiniteQueryBehavior: `export const infiniteQueryBehavior = undefined
export const hasNextPage = undefined
export const hasPreviousPage = undefined`,
}

const MODULE = /\/node_modules\/@tanstack\/query-core\/build\/modern\/(\w+)\.js$/

/** Leaves out of the public scripts what of a library they cannot need, and a bundler cannot see that. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: MODULE }, handler: (id) => STAND_INS[MODULE.exec(id)?.[1] ?? ''] },
  }
}
