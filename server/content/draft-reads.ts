import { contentTypes } from '#contract/content/content-types'
import { type Answer, type DraftDetail, draftRead } from '#contract/endpoints'
import { Problem } from '#contract/problem'
import { detailOf, type PublicReads, type ReadSources, readerOf } from './public-reads'

/** What a draft link is for; undefined for one that is invalid or has expired. */
type OpenDraftLink = (
  token: string,
) => Promise<{ readonly type: string; readonly id: string; readonly expires: string } | undefined>

export interface DraftSources extends ReadSources {
  readonly openLink: OpenDraftLink
  readonly now: () => number
}

/** The read of an article as saved, public or not, with a draft link. */
export function createDraftReads({ openLink, now, ...sources }: DraftSources): PublicReads {
  const { blogPost } = contentTypes

  async function draft({ token }: { readonly token: string }): Promise<Answer<DraftDetail>> {
    const link = await openLink(token)
    const found =
      link?.type === blogPost.name
        ? sources.library.catalogue(blogPost).all.find(({ id }) => id === link.id)
        : undefined
    if (!link || !found) throw new Problem('not-found', 'Deze voorbeeldlink werkt niet meer.')
    return {
      body: {
        ...(await detailOf(found, sources)),
        expires: link.expires,
        isPublic: blogPost.isPublic(found, now()),
      },
      isKept: false,
    }
  }

  return new Map([readerOf(draftRead, draft)])
}
