import type { EntryDoubt } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { createMovedPages, type Whereabouts } from './moved-pages'

/**
 * Listed former addresses that do not lead to their public entry: another page is there, another entry has them too, or
 * they are not written as names of the type are.
 * @param hasPage whether an address is that of a page
 */
export function idleAliases(
  library: Whereabouts,
  type: AnyContentType,
  hasPage: (address: string) => boolean,
): EntryDoubt[] {
  const { moves, page: pageOf } = type
  if (!moves || !pageOf) return []
  const movedTo = createMovedPages(library)
  const { entries, public: shown } = library.catalogue(type)
  const isShown = new Set(shown)

  const whyIdle = (alias: string, name: string, page: string): string | undefined => {
    const address = moves.addressOf(alias)
    // The server takes away a slash and capitals itself.
    if (address.toLowerCase().replace(/(?<=.)\/$/, '') === page.toLowerCase()) return undefined
    if (hasPage(address)) return 'daar staat een andere pagina'
    // An address has a slash within a name as `%2F`, which nobody's former address has.
    const isName = moves.nameIn(address) === alias && (name.startsWith('/') || !alias.includes('/'))
    if (!isName && name.startsWith('/') && isOfAnother(type, address))
      return 'een pagina kan zo’n adres niet hebben; maak er een doorverwijzing voor'
    if (!isName) return `schrijf zo’n adres zoals “${name}”`
    const moved = movedTo(address)
    const to = moved === 'gone' ? undefined : moved?.to
    return to === page ? undefined : `het leidt naar ${to}`
  }

  return entries.flatMap(({ value, raw }, at) => {
    if (!isShown.has(value)) return []
    const listed = namesIn(raw.aliases)
    if (listed.length > 1) {
      const [written, list] = [String(raw.aliases), listed.join(', ')]
      return [
        { at, field: 'aliases', message: `“${written}” is zo één adres; schrijf een lijst: [${list}].` },
      ]
    }
    const [name, page] = [moves.name(value), pageOf(value)]
    return moves.aliases(value).flatMap((alias) => {
      const why = whyIdle(alias, name, page)
      return why === undefined
        ? []
        : [{ at, field: 'aliases', message: `Het adres “${alias}” leidt niet hierheen: ${why}.` }]
    })
  })
}

/** The names of a text that was written where a list belongs, as other fields may be. */
const namesIn = (written: unknown): readonly string[] =>
  typeof written === 'string'
    ? written
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
    : []

/** Whether an address is one of entries of another type. */
const isOfAnother = (type: AnyContentType, address: string) =>
  allContentTypes.some((other) => other !== type && other.moves?.nameIn(address) !== undefined)
