/** Code between fences. */
const FENCED = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[`~]*[ \t]*$/gm
/** Code of a text: between fences, and in a line. */
const CODE = new RegExp(`${FENCED.source}|\`[^\`\\n]+\``, 'gm')

/** The beginning of an import or an export of MDX. */
const START =
  /import\s*(?:(?:type\s+|[\w$]+\s*,)?\s*(?:\{|\*\s+as\s)|['"]|[\w$]+\s+from\s*['"])|export\s+(?:const|let|var|async|function|class|default|type|interface)\b|export\s*[{*]/
/** Lines that end in an open bracket, with those up to the line that closes it; then one that does not, with those below it. */
const LINES = /(?:[^\n]*[{([]\n(?:[ \t][^\n]*\n|\n)*(?=[})\]]))*[^\n]*(?<![{([])(?:\n[ \t]+\S[^\n]*)*/
/** Imports and exports of MDX: they stand below each other, and a blank line is above them. */
const MODULES = new RegExp(
  `(?=im|ex)(?<=^\\n*|\\n[ \\t]*\\n)(?:(?=${START.source})${LINES.source}(?:\\n|$)(?:[ \\t]*\\n)*)+`,
  'g',
)

/**
 * Writes what site generators have of their own as what it stands for: code and files of Jekyll, videos, figures and
 * references of Hugo, and the imports of MDX, which nothing here reads. The rest stays as it is.
 */
export function withoutNotations(text: string, { isMdx }: { readonly isMdx: boolean }): string {
  const fenced = text
    .replace(
      /\{%-?\s*highlight\s+([\w+-]+)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language: string, code: string) => `\`\`\`${language}\n${code.replace(/\n*$/, '')}\n\`\`\``,
    )
    .replace(/^\{%-?\s*(?:end)?raw\s*-?%\}\n/gm, '')
  return outsideCode(isMdx ? outsideCode(fenced, withoutModules, FENCED) : fenced, (part) =>
    part
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s>%]+)"?\s*[>%]\}\}/g, '$1')
      .replace(/\{%-?\s*post_url\s+(\S+?)\s*-?%\}/g, '$1.md')
      .replace(/\{\{\s*site\.(?:baseurl|url)\s*\}\}/g, '')
      .replace(
        /^\{\{[<%]\s*(youtube|vimeo|figure)\s+(.*?)\s*\/?[>%]\}\}[ \t]*$/gm,
        (code, name: string, given: string) =>
          name === 'figure' ? (figureOf(given) ?? code) : videoOf(name, given),
      ),
  )
}

const withoutModules = (part: string) => part.replace(MODULES, '')

/** Applies a change to a text, and leaves its code as it is. */
function outsideCode(text: string, change: (part: string) => string, code = CODE): string {
  let done = ''
  let from = 0
  for (const { 0: kept, index } of text.matchAll(code)) {
    done += change(text.slice(from, index)) + kept
    from = index + kept.length
  }
  return done + change(text.slice(from))
}

function videoOf(site: string, given: string): string {
  const id = attribute(given, 'id') || given.replace(/^"|"$/g, '')
  return site === 'youtube' ? `<https://www.youtube.com/watch?v=${id}>` : `<https://vimeo.com/${id}>`
}

function figureOf(given: string): string | undefined {
  const src = attribute(given, 'src')
  const caption = attribute(given, 'caption') || attribute(given, 'title')
  if (src === '') return undefined
  return `<figure><img src="${src}" alt="${attribute(given, 'alt')}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

const attribute = (given: string, name: string) =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(given)?.slice(1).find(Boolean) ?? ''
