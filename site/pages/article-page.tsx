import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { descriptionFrom } from '#contract/plain-text'
import { SHORT_CONTENT, type StepPlanChoice } from '#contract/public-content'
import { pageTextsQuery, postQuery, relatedQuery } from '../api/content'
import { usePageTexts } from '../api/use-page-texts'
import { useTargets } from '../api/use-targets'
import { Article } from '../articles/article'
import { Byline } from '../articles/byline'
import { RelatedArticles } from '../articles/related-articles'
import { ShareButton } from '../articles/share-button'
import { useLongPost } from '../articles/use-long-content'
import { StepPlanBox } from '../automations/step-plan-box'
import { cardOf } from '../head'
import { blogPosting, breadcrumbs } from '../structured-data'
import { readingText } from '../text/reading'
import { ButtonLink } from '../ui/button'
import { SiteLink } from '../ui/site-link'
import { MissingPage } from './missing-page'
import type { PageAddress, PageDefinition } from './page-definition'
import { WaitingPage } from './waiting-page'

const slugOf = ({ params }: PageAddress) => params.slug ?? ''

function ArticlePage(address: PageAddress) {
  const query = useQuery(postQuery(slugOf(address)))
  const post = useLongPost(query.data)
  if (post === undefined) return <WaitingPage query={query} />
  if (post === null) {
    return (
      <MissingPage title={readingText.article.notFoundTitle} text={readingText.article.notFoundText}>
        <ButtonLink to={pages.blog.to()}>{readingText.article.back}</ButtonLink>
      </MissingPage>
    )
  }
  return (
    <div key={post.id} className="wrap" data-script={post.content.length <= SHORT_CONTENT || undefined}>
      <Article post={post} actions={<ShareButton title={post.title} />}>
        <div className="mt-15 max-w-prose">
          <CallToAction plans={post.stepPlans} />
        </div>
      </Article>
      {post.author && <Byline author={post.author} />}
      <RelatedArticles id={post.id} />
    </div>
  )
}

/** Next steps for the reader: request a step plan if there is one, and sign up. */
function CallToAction({ plans }: { plans: readonly StepPlanChoice[] | undefined }) {
  const { cta } = readingText.article
  const texts = usePageTexts()
  const signup = useTargets()('{signup_url}')
  if (!texts) return null
  if (plans) {
    return (
      <StepPlanBox plans={plans}>
        {signup && (
          <p className="mt-5 border-t-2 border-ink pt-3">
            {texts['article.ctaText']}{' '}
            <SiteLink to={signup} className="font-semibold underline underline-offset-4">
              {cta}
            </SiteLink>
          </p>
        )}
      </StepPlanBox>
    )
  }
  if (!signup) return null
  return (
    <aside className="border-2 border-ink p-5 print:hidden" aria-labelledby="cta-kop">
      <h2 id="cta-kop" className="subheading">
        {texts['article.ctaTitle']}
      </h2>
      <p className="mt-2 mb-4">{texts['article.ctaText']}</p>
      <ButtonLink look="signal" to={signup}>
        {cta}
      </ButtonLink>
    </aside>
  )
}

export const articlePage: PageDefinition = {
  Component: ArticlePage,
  queries(address, loaded) {
    const query = postQuery(slugOf(address))
    const post = loaded(query)
    return post ? [query, relatedQuery(post.id)] : [query]
  },
  head(address, loaded, origin) {
    const texts = loaded(pageTextsQuery)
    const post = loaded(postQuery(slugOf(address)))
    if (post === null) {
      return {
        title: readingText.article.notFoundTitle,
        description: readingText.article.notFoundText,
        path: pages.blog.to(),
        isHidden: true,
      }
    }
    if (!post || !texts) return undefined
    const description = post.metaDescription || descriptionFrom(post.content)
    return {
      title: post.metaTitle || post.title,
      description,
      path: pages.article.to({ slug: post.slug }),
      keywords: post.keywords,
      image: cardOf(post.slug),
      article: { published: post.createdAt, modified: post.updatedAt, author: post.authorName },
      jsonLd: [
        blogPosting(post, description, texts, origin),
        breadcrumbs(
          [
            [texts['site.name'], pages.home.to()],
            [texts['blog.title'], pages.blog.to()],
            [post.title, pages.article.to({ slug: post.slug })],
          ],
          origin,
        ),
      ],
    }
  },
  status: (address, loaded) => (loaded(postQuery(slugOf(address))) === null ? 404 : 200),
}
