import { useQuery } from '@tanstack/react-query'
import type { PostDetail } from '#contract/endpoints'
import { postCardsQuery } from '../api/content'
import { text } from '../text/nl'
import { Card, CardGrid } from '../ui/card'
import { Mark } from '../ui/mark'
import { Picture } from '../ui/picture'
import { RailSection } from '../ui/rail'

/** Most related articles shown (SPEC.md section 9). */
const MOST = 3

/** The articles that may be related: one more than is shown, since the article itself is among them. */
export const relatedQuery = (post: PostDetail) => postCardsQuery({ tag: post.tag, limit: MOST + 1 })

/** Up to three other articles of the same tag. */
export function RelatedArticles({ post }: { post: PostDetail }) {
  const { data } = useQuery(relatedQuery(post))
  const related = data?.items.filter(({ id }) => id !== post.id).slice(0, MOST) ?? []
  if (post.tag === '' || related.length === 0) return null
  return (
    <RailSection side="right" id="related" title={text.article.related}>
      <CardGrid>
        {related.map(({ id, title, tag, imageUrl }) => (
          <Card
            key={id}
            to={`/blog/${encodeURIComponent(id)}`}
            title={title}
            label={<Mark>{tag}</Mark>}
            picture={imageUrl && <Picture src={imageUrl} alt="" missing={text.image.missing} />}
          />
        ))}
      </CardGrid>
    </RailSection>
  )
}
