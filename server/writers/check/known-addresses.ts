import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePart } from '#contract/address'
import { apiRest, assets, media, pages } from '#contract/addresses'
import { allContentTypes } from '#contract/content/content-types'
import { createFormerSite } from '../../content/former-site'
import type { Library } from '../../content/library'
import { createMovedPages } from '../../content/moved-pages'
import { createKnownPages } from '../../content/site-pages'
import { absentOrThrow } from '../../files/error-code'

/** What stands at an address of this site. */
type Standing =
  | 'there'
  /** A draft, or planned. */
  | 'hidden'
  | 'absent'
  /** Another address, to which this one leads on. */
  | { readonly to: string }

/** What addresses of this site there are. */
export interface KnownAddresses {
  /** @param path without query and fragment. */
  standing(path: string): Standing
  /** The name of an image as the folder has it, when there is one that differs in capitals at most. */
  imageLike(name: string): string | undefined
}

/** Looks at all content once. @param root the folder that holds content/ and data/. */
export async function readKnownAddresses(
  root: string,
  library: Library,
  now: number,
): Promise<KnownAddresses> {
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
  const images = await imagesIn(join(root, 'content/media'))
  const byFolded = new Map(images.map((name) => [name.toLowerCase(), name]))
  const exact = new Set(images)

  /** Texts share most of their links. */
  const known = new Map<string, Standing>()

  function look(path: string): Standing {
    const name = media.nameIn(path)
    if (name !== undefined) return exact.has(name) ? 'there' : 'absent'
    if (path.startsWith(assets.pattern) || path.startsWith(apiRest.pattern.slice(0, -1))) return 'there'
    const isBare = path === pages.home.pattern || !path.endsWith('/')
    if (hasPage(path)) return isBare ? 'there' : { to: path.replace(/\/+$/, '') }
    if (hidden.has(decodePart(path))) return 'hidden'
    const to = leadsOn(path)
    if (to !== undefined) return { to }
    const page = moved(path)
    return page === undefined || page === 'gone' ? 'absent' : page
  }

  return {
    standing(path) {
      const standing = known.get(path) ?? look(path)
      known.set(path, standing)
      return standing
    },
    imageLike: (name) => byFolded.get(name.toLowerCase()),
  }
}

async function imagesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absentOrThrow)
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}
