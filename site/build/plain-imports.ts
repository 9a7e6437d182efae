import type { Plugin } from 'vite'

/** The Vite module with the function that wraps every dynamic import. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Makes dynamic imports plain ones. Vite would load their style sheets first; the site has only one, which is
 * inlined in the document.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  }
}
