import type { Item } from '#contract/admin/entries'
import { type AnyContentType, contentTypes, typeNamed } from '#contract/content/content-types'
import type { EntryPlace } from '#contract/content/entry-place'
import { canBeShared } from '#contract/content/entry-plan'
import { placedValues } from '#contract/content/nested-fields'
import { type Answer, draftRead } from '#contract/endpoints'
import { type NamedText, paragraphChoices } from '#contract/paragraph-choices'
import { Problem } from '#contract/problem'
import type { DraftDetail, PostDetail, RefusedRemark, SharedRemark } from '#contract/public-content'
import { asDraft } from './markdown/markdown-renderer'
import type { ReadSources } from './page-reads'
import { detailOf, type PublicReads, readerOf } from './public-reads'
import { asPublic } from './waiting-versions'

/** What a draft link is for; undefined for one that is invalid or has expired. */
export type OpenDraftLink = (
  token: string,
) => Promise<(EntryPlace & { readonly expires: string }) | undefined>

export interface DraftSources extends ReadSources {
  readonly openLink: OpenDraftLink
  /** The remarks at an entry that were made by a link. */
  readonly remarksAt: (entry: EntryPlace) => Promise<readonly SharedRemark[]>
  /** A remark that has just been refused, to be shown with it. */
  readonly refused?: RefusedRemark | undefined
  readonly now: () => number
}

/** The read of what a draft link is for, as saved, public or not. */
export function createDraftReads({
  openLink,
  remarksAt,
  refused,
  now,
  ...sources
}: DraftSources): PublicReads {
  /**
   * The article that an entry is, null for anything else; throws for one that is not whole, such as a waiting version
   * whose article is gone.
   */
  async function postOf({ value, isWaiting, type }: SharedEntry): Promise<PostDetail | null> {
    const { blogPost } = contentTypes
    if (type.name !== blogPost.name) return null
    const { data } = blogPost.schema.safeParse(value)
    if (!data) throw linkEnded()
    // What waits must not become what visitors get of the article itself.
    return detailOf(data, isWaiting ? { ...sources, markdown: asDraft(sources.markdown) } : sources)
  }

  async function draft({ token }: { readonly token: string }): Promise<Answer<DraftDetail>> {
    const link = await openLink(token)
    const found = link && findShared(sources.library, link)
    if (!link || !found) throw linkEnded()
    const { type, value, isWaiting } = found
    return {
      body: {
        title: type.title(value),
        post: await postOf(found),
        expires: link.expires,
        isPublic: !isWaiting && type.isPublic(value, now()),
        paragraphs: paragraphChoices(textsOf(found)),
        remarks: await remarksAt(link),
        ...(refused && { refused }),
      },
      isKept: false,
    }
  }

  return new Map([readerOf(draftRead, draft)])
}

const linkEnded = () => new Problem('not-found', 'Deze voorbeeldlink werkt niet meer.')

/** The texts of what a link shows, for remarks at them; undefined for a link to what is not there. */
export function textsByLink(
  library: ReadSources['library'],
  entry: EntryPlace,
): readonly NamedText[] | undefined {
  const found = findShared(library, entry)
  return found && textsOf(found)
}

/** In the order of the page. */
const textsOf = ({ type, value }: SharedEntry): readonly NamedText[] =>
  placedValues(type.fields, value).flatMap(({ name, field, value: text }) =>
    field.widget === 'markdown' && typeof text === 'string' ? [{ name, text }] : [],
  )

/** What a link shows: of a version that waits, the entry as it will be. */
interface SharedEntry {
  readonly type: AnyContentType
  readonly value: Item
  readonly isWaiting: boolean
}

function findShared(
  library: ReadSources['library'],
  { type: name, id }: EntryPlace,
): SharedEntry | undefined {
  const type = typeNamed(name)
  if (!type || !canBeShared(type)) return undefined
  const value = library.catalogue(type).entry(id)?.value
  if (!value) return undefined
  const { waitsFor } = type
  return waitsFor
    ? { type: waitsFor, value: asPublic(library, type, value), isWaiting: true }
    : { type, value, isWaiting: false }
}
