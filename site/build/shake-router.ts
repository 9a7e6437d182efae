import type { Plugin } from 'vite'

/**
 * Lets what the site does not use of the router fall away. Its components are made by calls and get a name for
 * developers' tools: to a bundler both count as use, so every visitor would load links and forms that no page has.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.m?js$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(
            /^((?:var|let|const) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
            '$1/* @__PURE__ */ ',
          ),
        map: null,
      }),
    },
  }
}
