/** Code of a text: between fences, and in a line. */
const CODE = /(^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\2[`~]*[ \t]*$|`[^`\n]+`)/gm

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
  return outsideCode(isMdx ? withoutModules(fenced) : fenced, (part) =>
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

/** A text without the imports and exports of MDX with which it begins, each up to a blank line. */
function withoutModules(text: string): string {
  // Every second part is a blank line.
  const parts = text.split(/(\n[ \t]*\n)/)
  const first = parts.findIndex(
    (part, at) => at % 2 === 0 && part.trim() !== '' && !/^\s*(?:import|export)\b/.test(part),
  )
  return first === -1 ? '' : parts.slice(first).join('')
}

/** Applies a change to a text, and leaves its code as it is. */
function outsideCode(text: string, change: (part: string) => string): string {
  let done = ''
  let from = 0
  for (const { 0: code, index } of text.matchAll(CODE)) {
    done += change(text.slice(from, index)) + code
    from = index + code.length
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
