import { defaultServerConditions, type Plugin } from 'vite'

/** The environments of `vite.config.ts` that Node runs. */
const SERVERS = ['ssr', 'workers']
/** Packages with a compiled part for each platform: these are found at run time. */
const OF_PLATFORM = ['sharp', '@node-rs/argon2']
/**
 * Packages that others import for what the server never does: JSON schemas in Fastify (see `http-server.ts`), a parser
 * of YAML other than ours in gray-matter, a list of all files in @fastify/static. Together a seventh of all that a
 * start would parse.
 */
const UNUSED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'js-yaml', 'glob']

/** Stands for an unused package: whatever is called of it throws. */
const unused = (name: string) => `
  const refuse = () => { throw new Error('${name} is not in the build (site/build/bundled-server.ts)') }
  module.exports = new Proxy(refuse, { get: () => refuse })
`
const STAND_IN = '\0unused:'

/**
 * Builds a server with its packages in it: finding and reading a thousand small files takes longer than all else
 * that a start does (tests/decisions/0127). In development Vite loads packages as Node does.
 */
export function bundledServer(): Plugin {
  return {
    name: 'bundled-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => SERVERS.includes(name),
    configEnvironment(name) {
      if (!SERVERS.includes(name)) return undefined
      return {
        resolve: {
          noExternal: true,
          external: OF_PLATFORM,
          // A package may offer bundlers CommonJS, of which everything stays, and a module to Node (tests/decisions/0163).
          conditions: ['module-sync', ...defaultServerConditions],
        },
        // Otherwise React's development build is in it too.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    },
    resolveId: (id) => (UNUSED.includes(id) ? STAND_IN + id : null),
    load: (id) => (id.startsWith(STAND_IN) ? unused(id.slice(STAND_IN.length)) : null),
  }
}
