import type { Plugin } from 'vite'

/** Where Vite keeps what it calls for each module that comes later. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Lets modules that come later be imported by the browser alone. Vite would load their style sheets first; the site has one,
 * which stands in the document.
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
