import type { AnyContentType } from '#contract/content/content-types'
import { fileStem } from '../read-entry'

/** For the dates that a file takes from its history. */
const NEVER = { created: '', modified: '' }

/**
 * The fields that a file does not write out because they follow from its name, such as the address of a page.
 * @param path of the file, relative to SITE_ROOT.
 */
export function fieldsOfName(
  type: AnyContentType,
  fields: Readonly<Record<string, unknown>>,
  path: string,
): Record<string, unknown> {
  if (!type.place.hasNamedFiles) return {}
  const named = (stem: string) => type.complete({ ...fields }, { stem, ...NEVER })
  const [own, other] = [named(fileStem(path)), named(`${fileStem(path)}-2`)]
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => typeof value === 'string' && value !== other[name]),
  )
}
