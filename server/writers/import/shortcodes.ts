/** A picture of the media library of WordPress. */
export interface Attachment {
  readonly url: string
  readonly alt: string
}

/** Shortcodes of page builders that only place what is between them. */
const LAYOUT =
  /\[\/?(?:vc_(?:row|column)(?:_inner)?|vc_section|vc_column_text|et_pb_(?:section|row|column)(?:_inner)?|et_pb_text|fusion_builder_(?:container|row|column)(?:_inner)?|fusion_text)(?:\s[^\]]*)?\]/gi

/**
 * Writes the shortcodes of WordPress that have a meaning in HTML as that: captions, galleries, embeds, videos,
 * sounds, and what page builders put around texts. Others stay as they are. Code has none.
 * @param attachments the pictures of the library by id.
 * @param own the ids of the pictures that were uploaded to this article.
 */
export function withoutShortcodes(
  html: string,
  {
    attachments,
    own,
  }: { readonly attachments: ReadonlyMap<string, Attachment>; readonly own: readonly string[] },
): string {
  const galleryOf = (ids: readonly string[]) => {
    const pictures = ids.flatMap((id) => attachments.get(id) ?? [])
    return pictures.length === 0
      ? undefined
      : `\n\n<figure class="gallery">${pictures.map(({ url, alt }) => `<img src="${quoted(url)}" alt="${quoted(alt)}">`).join('')}</figure>\n\n`
  }
  // Every second part is code.
  return html
    .split(/(<pre\b[\s\S]*?<\/pre>|<code\b[\s\S]*?<\/code>)/i)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/\[caption\b([^\]]*)\]([\s\S]*?)\[\/caption\]/gi, (_, given: string, inner: string) => {
              const caption = attribute(given, 'caption')
              return `\n\n<figure>${inner.trim()}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`
            })
            .replace(
              /\[embed\b[^\]]*\]([\s\S]*?)\[\/embed\]/gi,
              (_, address: string) => `\n\n${address.trim()}\n\n`,
            )
            .replace(
              /\[(?:youtube|vimeo)[\s=]+(https?:\/\/[^\s\]]+)[^\]]*\]/gi,
              (_, address: string) => `\n\n${address}\n\n`,
            )
            .replace(/\[(video|audio)\b([^\]]*)\](?:\s*\[\/\1\])?/gi, (code, name: string, given: string) => {
              const address = SOURCE.exec(given)?.[1]
              return address ? `\n\n<${name} src="${quoted(address)}"></${name}>\n\n` : code
            })
            .replace(/\[gallery\b([^\]]*)\]/gi, (code, given: string) => {
              const ids = attribute(given, 'ids')
              return galleryOf(ids === '' ? own : ids.split(',').map((id) => id.trim())) ?? code
            })
            .replace(LAYOUT, '\n\n'),
    )
    .join('')
}

/** A file of a player, of which the attribute is named for its kind. */
const SOURCE = /\b(?!poster)\w+=["']((?:https?:\/)?\/[^"']+)["']/i

const attribute = (given: string, name: string) =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(given)?.slice(1).find(Boolean) ?? ''

const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
