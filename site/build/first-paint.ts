import { readFile } from 'node:fs/promises'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { styleParts, withoutFonts } from './style-parts.ts'
import { isFetched, type Typeface, typefaceOf } from './typeface.ts'

/** The chunk name of the script that measures visits. */
export const VITALS = 'vitals'

/** The document of a client build. */
interface Start {
  /** The path of its template, and the file name in the build. */
  readonly template: string
  readonly name: string
  /** The script in this folder that loads the entry. */
  readonly script: string
  /** Whether the style sheet is inlined in the document, and the typeface comes after the first paint. */
  readonly hasStyles: boolean
}

const starts: Readonly<Record<string, Start>> = {
  // The page paints without waiting for any other file (tests/decisions/0005).
  client: { template: 'site/index.html', name: 'index.html', script: 'start-script.js', hasStyles: true },
  admin: {
    template: 'site/admin/index.html',
    name: 'admin.html',
    script: 'admin-script.js',
    hasStyles: false,
  },
}

/**
 * Writes into each built document what precedes its script: the light or dark theme, the font, the style sheet,
 * and a few lines that load the script.
 */
export function firstPaint(): Plugin {
  let inlined = ''
  let startScript = ''
  let typeface: Typeface | undefined
  return {
    name: 'first-paint',
    enforce: 'post',
    buildStart() {
      // The site does not import it: it is loaded separately.
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        this.emitFile({ type: 'chunk', id: 'site/vitals.ts', name: VITALS, preserveSignature: 'strict' })
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { template, name } = starts[this.environment.name] ?? {}
        // Vite names the document after the folder of its template.
        for (const file of Object.values(bundle)) if (name && file.fileName === template) file.fileName = name
        if (!starts[this.environment.name]?.hasStyles) return
        const source = JSON.stringify(styleParts(inlined))
        this.emitFile({ type: 'asset', fileName: 'style-parts.json', source })
        this.emitFile({
          type: 'asset',
          fileName: 'still.html',
          source: await stillDocument(bundle, startScript),
        })
        if (typeface) for (const file of Object.values(typeface)) this.emitFile({ type: 'asset', ...file })
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        const theme = await inline('theme-script.js')
        // In development Vite serves the sources as modules, under the address of each page: the rest is not needed.
        if (!bundle) return html.replace('<!--head-->', () => `<script>${theme}</script>\n    <!--head-->`)
        const start = Object.values(starts).find(({ template }) => filename.endsWith(template))
        if (!start) throw new Error(`${filename} is no document of ours`)
        const { entry, vitals, font, style } = partsOf(bundle)
        const script = await inline(start.script, {
          __ENTRY__: `/${entry.fileName}`,
          __STYLES__: `/${style.fileName}`,
          __VITALS__: `/${vitals?.fileName}`,
        })
        const head: string[] = []
        const css = String(style.source).trim()
        if (start.hasStyles) {
          typeface = await typefaceOf(css)
          inlined = withoutFonts(css, isFetched)
          const files = { __FONT__: `/${typeface.font.fileName}`, __FACES__: `/${typeface.faces.fileName}` }
          head.push(`<script>${theme}${await inline('typeface-script.js', files)}</script>`)
          head.push(`<noscript><link rel="stylesheet" href="/${typeface.faces.fileName}"></noscript>`)
          head.push(`<style>${inlined}</style>`)
          // What a page's own part of it lacks comes with the script; the fonts are there by then.
          style.source = withoutFonts(css)
          startScript = script
        } else {
          head.push(`<script>${theme}</script>`)
          head.push(`<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin>`)
          const { scripts, styles } = startOf(entry, bundle)
          for (const name of styles) head.push(`<link rel="stylesheet" href="/${name}">`)
          for (const name of scripts) head.push(`<link rel="modulepreload" href="/${name}">`)
        }
        return html
          .replace(/^ +/gm, '')
          .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace('<!--head-->', () => [...head, '<!--head-->'].join('\n'))
          .replace('</body>', () => `<script>${script}</script>\n</body>`)
      },
    },
  }
}

/**
 * The entry of a build, its own style sheet (not those of parts loaded later), the font, and the vitals script.
 */
function partsOf(bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle)
  const font = files.find((file) => file.fileName.endsWith('.woff2'))
  const entries = files.filter((file) => file.type === 'chunk').filter(({ isEntry }) => isEntry)
  const vitals = entries.find(({ name }) => name === VITALS)
  const entry = entries.find(({ name }) => name !== VITALS)
  const [ownStyles] = entry?.viteMetadata?.importedCss ?? []
  const style = files.find((file) => file.fileName === ownStyles)
  if (style?.type !== 'asset' || !font || !entry) {
    throw new Error('The build has no style sheet, font or entry script to put into the template')
  }
  return { entry, vitals, font, style }
}

/**
 * What the entry needs to start, so that a browser asks for all of it at once: its scripts and style sheets, and those
 * of what it imports, also of what it imports later.
 */
function startOf(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) {
  const scripts = new Set([entry.fileName])
  const styles = new Set<string>()
  for (const name of scripts) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const next of chunk.imports) scripts.add(next)
    if (chunk === entry) for (const next of chunk.dynamicImports) scripts.add(next)
  }
  return { scripts, styles }
}

/** The document of an exported page: the same, with another script at its end. */
async function stillDocument(bundle: Rolldown.OutputBundle, startScript: string): Promise<string> {
  const page = bundle[starts.client?.template ?? '']
  if (page?.type !== 'asset' || !startScript)
    throw new Error('The build has no document to export pages with')
  const script = await inline('still-script.js')
  return String(page.source).replace(startScript, () => script)
}

/** A script in this folder, minified for inlining in the page. */
async function inline(name: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
  let source = await readFile(new URL(name, import.meta.url), 'utf8')
  for (const [mark, value] of Object.entries(values)) source = source.replaceAll(mark, value)
  return minifySync(name, source).code.trim()
}
