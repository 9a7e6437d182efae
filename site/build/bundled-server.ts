import type { Plugin } from 'vite'

/** The environments of `vite.config.ts` that Node runs. */
const SERVERS = ['ssr', 'workers']
/** Packages with a compiled part for each platform: these are found at run time. */
const OF_PLATFORM = ['sharp', '@node-rs/argon2']

/**
 * Builds a server with its packages in it: finding and reading a thousand small files takes longer than all else
 * that a start does (tests/decisions/0127). In development Vite loads packages as Node does.
 */
export function bundledServer(): Plugin {
  return {
    name: 'bundled-server',
    apply: 'build',
    configEnvironment(name) {
      if (!SERVERS.includes(name)) return undefined
      return {
        resolve: { noExternal: true, external: OF_PLATFORM },
        // Otherwise React's development build is in it too.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    },
  }
}
