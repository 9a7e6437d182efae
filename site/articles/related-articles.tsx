import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { relatedQuery } from '../api/content'
import { siteText as text } from '../text/nl'
import { readingText } from '../text/reading'
import { Card, CardGrid } from '../ui/card'
import { Mark } from '../ui/mark'
import { Picture } from '../ui/picture'
import { RailCrossing, RailEnd, RailSection } from '../ui/rail'

/** Suggestions for further reading, at the end of the line. */
export function RelatedArticles({ id }: { id: string }) {
  const { data: related = [] } = useQuery(relatedQuery(id))
  if (related.length === 0) return <RailEnd side="left" />
  return (
    <>
      <RailCrossing to="right" />
      <RailSection side="right" id="related" title={readingText.article.related}>
        <CardGrid>
          {related.map(({ id: other, title, tag, imageUrl, image }) => (
            <Card
              key={other}
              to={pages.article.to({ slug: other })}
              title={title}
              label={<Mark>{tag}</Mark>}
              picture={
                imageUrl && <Picture src={imageUrl} image={image} alt="" missing={text.image.missing} />
              }
            />
          ))}
        </CardGrid>
      </RailSection>
      <RailEnd side="right" />
    </>
  )
}
