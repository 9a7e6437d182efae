import { useQuery } from '@tanstack/react-query'
import { relatedQuery } from '../api/content'
import { siteText as text } from '../text/nl'
import { readingText } from '../text/reading'
import { RailCrossing, RailEnd, RailSection } from '../ui/rail'
import { TitleCards } from '../ui/title-cards'

/** Suggestions for further reading, at the end of the line. */
export function RelatedArticles({ id }: { id: string }) {
  const { data: related = [] } = useQuery(relatedQuery(id))
  if (related.length === 0) return <RailEnd side="left" />
  return (
    <>
      <RailCrossing to="right" />
      <RailSection side="right" id="related" title={readingText.article.related}>
        <TitleCards
          posts={related.map((post) => ({ ...post, slug: post.id }))}
          missing={text.image.missing}
        />
      </RailSection>
      <RailEnd side="right" />
    </>
  )
}
