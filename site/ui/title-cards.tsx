import { pages } from '#contract/addresses'
import type { TitleCard } from '#contract/public-content'
import { Card, CardGrid } from './card'
import { Mark } from './mark'
import { Picture } from './picture'

/**
 * Articles as pictures with a tag and a title, below what they are related to.
 * @param missing shown in the place of a picture that cannot be loaded.
 */
export function TitleCards({
  posts,
  missing,
  as = 'article',
}: {
  posts: readonly TitleCard[]
  missing: string
  as?: 'article' | 'div'
}) {
  return (
    <CardGrid>
      {posts.map(({ slug, title, tag, imageUrl, image }) => (
        <Card
          key={slug}
          as={as}
          to={pages.article.to({ slug })}
          title={title}
          label={tag && <Mark>{tag}</Mark>}
          picture={imageUrl && <Picture src={imageUrl} image={image} alt="" missing={missing} />}
        />
      ))}
    </CardGrid>
  )
}
