import type { ContentType } from '#contract/content/content-type'
import { editedTypes } from '#contract/content/content-types'
import type { Fields, ValueOf } from '#contract/content/field'
import { createFieldMover } from '../moved-fields'
import type { AlsoChanged } from './also-change'
import { changeEverywhere } from './change-everywhere'
import type { PublishContext } from './context'
import type { Draft } from './draft'

/**
 * Adds to a draft the new address of a page in every link to it, also in changes that wait. A link in a file that cannot be read or changed
 * stays: its address redirects. See tests/decisions/0115.
 */
export async function changeLinks<F extends Fields>(
  { library, siteUrl }: PublishContext,
  type: ContentType<F>,
  { before, after }: { before: ValueOf<F>; after: ValueOf<F> },
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const [from, to] = [type.page?.(before), type.page?.(after)]
  if (from === undefined || to === undefined || from === to) return []
  const moved = createFieldMover({ from, to, siteUrl })
  return (await changeEverywhere(library, editedTypes, moved, draft)).done
}
