import type { Plugin } from 'vite'

/** How the modules of the router make what they export; none has an effect but on what it makes. */
const CALL = /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g
const NAME = /^\w+\.displayName = .*;$/gm
const CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?\n\});(?:\n\1\.contextType = (\w+);)?$/gm

/**
 * Says of the contexts, components and classes of the router that making them has no effect, which a bundler cannot
 * know: so what the site does not use of them falls away.
 */
export function pureCalls(): Plugin {
  return {
    name: 'pure-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({
        code: code.replace(NAME, '').replace(CALL, '/* @__PURE__ */ ').replace(CLASS, pureClass),
        map: null,
      }),
    },
  }
}

function pureClass(_: string, name: string, body: string, contextType = 'undefined'): string {
  return `var ${name} = /* @__PURE__ */ (() => Object.assign(${body}, { contextType: ${contextType} }))();`
}
