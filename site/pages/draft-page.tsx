import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { weekdayMoment } from '#contract/dutch-dates'
import { draftRead } from '#contract/endpoints'
import type { DraftDetail } from '#contract/public-content'
import { contentQuery, nullIfNotFound } from '../api/content-query'
import { Article } from '../articles/article'
import { Byline } from '../articles/byline'
import { draftText } from '../text/draft'
import { siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { MessagePage } from '../ui/message-page'
import { RailEnd } from '../ui/rail'
import { SiteLink } from '../ui/site-link'
import { SkeletonArticle } from '../ui/skeleton-article'
import { DraftRemarks } from './draft-remarks'
import type { PageAddress, PageDefinition } from './page-definition'

/** What a preview link is for; null when the link no longer works. */
function draftQuery({ params }: PageAddress) {
  return contentQuery(draftRead, { token: params.token ?? '' }, { fallback: nullIfNotFound })
}

function DraftPage(address: PageAddress) {
  // Asked again it would no longer tell what was said of a remark that was just refused.
  const { data: draft, isError } = useQuery({ ...draftQuery(address), refetchOnReconnect: false })
  if (isError) return <Message title={draftText.failedTitle} words={draftText.failedText} />
  if (draft === undefined) return <SkeletonArticle label={text.section.loading} />
  if (draft === null) return <Message title={draftText.goneTitle} words={draftText.goneText} />
  const { post } = draft
  return (
    <div className="wrap">
      {post ? (
        <>
          <Banner draft={draft} slug={post.slug} />
          <Article post={post} />
          {post.author && <Byline author={post.author} />}
        </>
      ) : (
        <div className="rail rail-left mt-5">
          <h1 className="station title mb-5">{draft.title}</h1>
          {/* A document of its own: the server shows it, not this page. */}
          <a href={pages.draft.to({ token: address.params.token ?? '' })} className="button button-ink">
            {draftText.page}
          </a>
        </div>
      )}
      <DraftRemarks draft={draft} isPlaced={address.search.get('opmerking') === 'geplaatst'} />
      <RailEnd side="left" />
    </div>
  )
}

function Message({ title, words }: { title: string; words: string }) {
  return (
    <MessagePage title={title} text={words}>
      <ButtonLink to={pages.home.to()}>{draftText.home}</ButtonLink>
    </MessagePage>
  )
}

/** Says that this is not the public site, and until when the link works. */
function Banner({ draft: { isPublic, expires }, slug }: { draft: DraftDetail; slug: string }) {
  return (
    <aside className="field-signal mt-3 p-4" aria-label={draftText.label}>
      <p className="font-semibold">{isPublic ? draftText.publicBanner : draftText.banner}</p>
      {isPublic ? (
        <SiteLink to={pages.article.to({ slug })} className="underline underline-offset-4">
          {draftText.open}
        </SiteLink>
      ) : (
        <p>{draftText.until(weekdayMoment(expires))}</p>
      )}
    </aside>
  )
}

export const draftPage: PageDefinition = {
  Component: DraftPage,
  queries: (address) => [draftQuery(address)],
  head(address, loaded) {
    const draft = loaded(draftQuery(address))
    if (draft === undefined) return undefined
    return {
      title: draft === null ? draftText.goneTitle : draftText.title(draft.title),
      description: draft === null ? draftText.goneText : draftText.banner,
      // The secret of the link is left out.
      path: pages.draft.pattern.replace('/:token', ''),
      isHidden: true,
    }
  },
  status: (address, loaded) => (loaded(draftQuery(address)) === null ? 404 : 200),
}
