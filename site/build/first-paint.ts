import { readFile } from 'node:fs/promises'
import { minifySync, type Plugin } from 'vite'

const TEMPLATE = 'site/index.html'

/**
 * Makes the built template paint without waiting: the style sheet stands inside it, the font is asked for
 * early, and a few lines load the script once the page is there (tests/decisions/0005).
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // Vite names the page after the folder it lies in.
        for (const file of Object.values(bundle)) if (file.fileName === TEMPLATE) file.fileName = 'index.html'
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = Object.values(bundle ?? {})
        const font = files.find((file) => file.fileName.endsWith('.woff2'))
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
        const ownStyles = entry?.type === 'chunk' ? [...(entry.viteMetadata?.importedCss ?? [])] : []
        // The entry's, and not that of the admin, which comes with the admin's scripts.
        const style = files.find((file) => file.fileName === ownStyles[0])
        if (style?.type !== 'asset' || !font || !entry) {
          throw new Error('The build has no style sheet, font or entry script to put into the template')
        }
        delete bundle?.[style.fileName]
        const theme = await inline('theme-script.js')
        const script = await inline('start-script.js', { __ENTRY__: `/${entry.fileName}` })
        return html
          .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(
            '<!--head-->',
            () =>
              `<script>${theme}</script>\n    <link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin>\n    <style>${String(style.source).trim()}</style>\n    <!--head-->`,
          )
          .replace('</body>', () => `<script>${script}</script>\n  </body>`)
      },
    },
  }
}

/** A script of this folder, small enough to stand in the page. */
async function inline(name: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
  let source = await readFile(new URL(name, import.meta.url), 'utf8')
  for (const [mark, value] of Object.entries(values)) source = source.replace(mark, value)
  return minifySync(name, source).code.trim()
}
