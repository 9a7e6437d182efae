import { addressReader, decodePart } from '#contract/address'
import { apiRest, assets, isOfAdmin, machineFiles, media, pages } from '#contract/addresses'
import { allContentTypes } from '#contract/content/content-types'
import { askOnce } from '../content/ask-once'
import { createFormerSite } from '../content/former-site'
import type { Library } from '../content/library'
import { createMovedPages } from '../content/moved-pages'
import { createKnownPages } from '../content/site-pages'
import { findMediaType } from '../media/media-type'

/** The state of an address of this site. */
type Standing =
  | 'there'
  /** A draft, or planned. */
  | 'hidden'
  | 'absent'
  /** Redirects to another address. */
  | { readonly to: string }

/** The addresses of this site. */
export interface KnownAddresses {
  /** @param path without query and fragment. */
  standing(path: string): Standing
  /** The real name of a media file, given one that may differ in case. */
  fileLike(name: string): string | undefined
}

const articleText = addressReader(machineFiles.articleText)

const isOfMachines = (path: string) =>
  path.startsWith(assets.pattern) || path.startsWith(apiRest.pattern.slice(0, -1))

/** Reads all content once. @param files the names of the files in content/media. */
export function knownAddresses(library: Library, files: readonly string[], now: number): KnownAddresses {
  const { hasPage } = createKnownPages(library)
  const hidden = new Set(
    allContentTypes.flatMap((type) =>
      library
        .catalogue(type)
        .all.flatMap((value) => (type.isPublic(value, now) ? [] : (type.page?.(value) ?? []))),
    ),
  )
  const leadsOn = createFormerSite(library)
  const moved = createMovedPages(library)
  const served = files.filter((name) => findMediaType(name) !== undefined)
  const byFolded = new Map(served.map((name) => [name.toLowerCase(), name]))
  const exact = new Set(served)

  function look(path: string): Standing {
    const name = media.nameIn(path)
    if (name !== undefined) return exact.has(name) ? 'there' : leadingToFile(path)
    if (isOfMachines(path)) return 'there'
    const text = articleText(path)
    if (text && hasPage(pages.article.to({ slug: text.name }))) return 'there'
    // As the server takes it: a former address with a slash at its end leads on as well.
    const bare = path.replace(/(?<=.)\/+$/, '')
    if (hasPage(bare)) return bare === path ? 'there' : { to: bare }
    if (hidden.has(decodePart(bare))) return 'hidden'
    const to = leadsOn(path)
    if (to !== undefined) return { to }
    const standing = leadingOn(bare)
    return standing === 'absent' ? inLowerCase(path) : standing
  }

  /** The server finds a page with capitals in its address too, but no file, which has a dot in its name. */
  function inLowerCase(path: string): Standing {
    const lower = path.toLowerCase()
    if (lower === path || lower.includes('.') || isOfAdmin(lower) || isOfMachines(lower)) return 'absent'
    const standing = look(lower)
    return standing === 'there' ? { to: lower } : standing
  }

  /** The history may not know yet that a file was removed. */
  function leadingToFile(path: string): Standing {
    const standing = leadingOn(path)
    const name = typeof standing === 'object' ? media.nameIn(standing.to) : undefined
    return name === undefined || exact.has(name) ? standing : 'absent'
  }

  function leadingOn(path: string): Standing {
    const page = moved(path)
    return page === undefined || page === 'gone' ? 'absent' : page
  }

  // Texts share most of their links.
  return { standing: askOnce(look), fileLike: (name) => byFolded.get(name.toLowerCase()) }
}
