import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { postCardsQuery } from '../api/content'
import { homeText } from '../text/home'
import { siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { Card, CardGrid } from '../ui/card'
import { Mark } from '../ui/mark'
import { Picture } from '../ui/picture'
import { RailSection } from '../ui/rail'
import { SkeletonCards } from '../ui/skeleton-cards'

/** The latest articles, at the end of the home page. */
export const latestQuery = postCardsQuery({ limit: 3 })

export function LatestArticlesBlock() {
  const { data } = useQuery(latestQuery)
  return (
    <div className="wrap">
      <RailSection side="left" id="latest" title={homeText.home.latest}>
        {data ? (
          <CardGrid>
            {data.items.map(({ id, slug, title, tag, imageUrl, image }) => (
              <Card
                key={id}
                to={pages.article.to({ slug: slug || id })}
                label={tag && <Mark>{tag}</Mark>}
                title={title}
                picture={
                  imageUrl && <Picture src={imageUrl} image={image} alt="" missing={text.image.missing} />
                }
              />
            ))}
          </CardGrid>
        ) : (
          <SkeletonCards count={3} label={text.section.loading} />
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
