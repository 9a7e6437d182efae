import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { storageOf } from '../../storage/storage-of'

/** The content type whose entries a file holds, by its path; undefined for any other file. */
export function typeOfPath(path: string): AnyContentType | undefined {
  return allContentTypes.find((type) => storageOf(type).has(path))
}

/** The content type of this name. @throws {Problem} bad-request when there is none. */
export function requireType(name: string): AnyContentType {
  const type = allContentTypes.find((one) => one.name === name)
  if (!type) throw new Problem('bad-request', `Er is geen soort inhoud "${name}".`)
  return type
}
