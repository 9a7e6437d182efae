import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes, pendingTypeOf } from '#contract/content/content-types'
import {
  type Answer,
  type DraftDetail,
  draftRead,
  type RefusedRemark,
  type SharedRemark,
} from '#contract/endpoints'
import { paragraphChoices } from '#contract/paragraph-choices'
import { Problem } from '#contract/problem'
import { asDraft } from './markdown/as-draft'
import { detailOf, type PublicReads, type ReadSources, readerOf } from './public-reads'
import { asPublic } from './waiting-versions'

/** What a draft link is for; undefined for one that is invalid or has expired. */
export type OpenDraftLink = (
  token: string,
) => Promise<{ readonly type: string; readonly id: string; readonly expires: string } | undefined>

export interface DraftSources extends ReadSources {
  readonly openLink: OpenDraftLink
  /** The remarks at an entry that were made by a link. */
  readonly remarksAt: (entry: {
    readonly type: string
    readonly id: string
  }) => Promise<readonly SharedRemark[]>
  /** A remark that has just been refused, to be shown with it. */
  readonly refused?: RefusedRemark | undefined
  readonly now: () => number
}

/** The read of an article as saved, public or not, with a draft link. */
export function createDraftReads({
  openLink,
  remarksAt,
  refused,
  now,
  ...sources
}: DraftSources): PublicReads {
  const { blogPost } = contentTypes

  async function draft({ token }: { readonly token: string }): Promise<Answer<DraftDetail>> {
    const link = await openLink(token)
    const found = link && findDraft(sources.library, link)
    if (!link || !found) throw new Problem('not-found', 'Deze voorbeeldlink werkt niet meer.')
    // What waits must not become what visitors get of the article itself.
    const isWaiting = link.type !== blogPost.name
    const rendering = isWaiting ? { ...sources, markdown: asDraft(sources.markdown) } : sources
    return {
      body: {
        ...(await detailOf(found, rendering)),
        expires: link.expires,
        isPublic: !isWaiting && blogPost.isPublic(found, now()),
        paragraphs: paragraphChoices(found.content),
        remarks: await remarksAt(link),
        ...(refused && { refused }),
      },
      isKept: false,
    }
  }

  return new Map([readerOf(draftRead, draft)])
}

/** The text of the article that a link shows; undefined for a link to anything else, and without the article. */
export function textByLink(
  library: ReadSources['library'],
  entry: { readonly type: string; readonly id: string },
): string | undefined {
  return findDraft(library, entry)?.content
}

/** The article that a link is for; for that of a version that waits, the article as it will be. */
function findDraft(
  library: ReadSources['library'],
  { type, id }: { readonly type: string; readonly id: string },
): BlogPost | undefined {
  const { blogPost } = contentTypes
  if (type === blogPost.name) return library.catalogue(blogPost).all.find((post) => post.id === id)
  const pending = pendingTypeOf(blogPost)
  const waiting = type === pending?.name ? library.catalogue(pending).entry(id)?.value : undefined
  const whole = pending && waiting && asPublic(library, pending, waiting)
  return whole && blogPost.schema.safeParse(whole).data
}
