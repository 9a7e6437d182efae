import type { Plugin } from 'vite'

/** How the router's modules create their exports; none of these has side effects. */
const CALL = /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g
const NAME = /^\w+\.displayName = .*;$/gm
const CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?\n\});(?:\n\1\.contextType = (\w+);)?$/gm

/**
 * Marks the creation of the router's contexts, components and classes as free of side effects, which a bundler
 * cannot know, so that it can drop those that the site does not use.
 */
export function pureCalls(): Plugin {
  return {
    name: 'pure-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'admin',
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
