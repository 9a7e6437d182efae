import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { postCardsQuery } from '../api/content'
import { homeText } from '../text/home'
import { siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { RailSection } from '../ui/rail'
import { TitleCards } from '../ui/title-cards'
import { WaitingCards } from '../ui/waiting-cards'

/** The latest articles, at the end of the home page. */
export const latestQuery = postCardsQuery({ limit: 3 })

export function LatestArticlesBlock() {
  const query = useQuery(latestQuery)
  const { data } = query
  if (data?.items.length === 0) return null
  return (
    <div className="wrap">
      <RailSection side="left" id="latest" title={homeText.home.latest}>
        {data ? (
          <TitleCards
            posts={data.items.map((post) => ({ ...post, slug: post.slug || post.id }))}
            missing={text.image.missing}
          />
        ) : (
          <WaitingCards query={query} count={3} words={text.section} />
        )}
        <p className="mt-10">
          <ButtonLink look="outline" to={pages.blog.to()}>
            {homeText.home.allArticles}
          </ButtonLink>
        </p>
      </RailSection>
    </div>
  )
}
