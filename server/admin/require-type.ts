import { type AnyContentType, typeNamed } from '#contract/content/content-types'
import { Problem } from '#contract/problem'

/** The content type of this name. @throws {Problem} bad-request when there is none. */
export function requireType(name: string): AnyContentType {
  const type = typeNamed(name)
  if (!type) throw new Problem('bad-request', `Er is geen soort inhoud “${name}”.`)
  return type
}
