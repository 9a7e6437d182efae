import { useQuery } from '@tanstack/react-query'
import type { PostCard } from '#contract/public-content'
import { everyPageQuery } from '../api/content'
import { siteText as text } from '../text/nl'
import { readingText } from '../text/reading'
import { PersonSign } from '../ui/icons'
import { SiteLink } from '../ui/site-link'
import { PortraitImage } from './portrait-image'

type Authored = Pick<PostCard, 'authorName' | 'authorPhoto' | 'authorLinkedIn' | 'authorImage'>

/** The author: a photo or an icon, and the name, linked to LinkedIn when known. */
export function AuthorName({ authorName, authorPhoto, authorLinkedIn, authorImage }: Authored) {
  const { data } = useQuery(everyPageQuery)
  const photo = authorPhoto || data?.settings.find(({ key }) => key === 'author_photo')?.value
  return (
    <span className="inline-flex items-center gap-2">
      <PortraitImage
        key={photo}
        photo={photo}
        image={authorImage}
        missing={<PersonSign className="size-6 bg-tint p-1" />}
        sizes="2rem"
        width={30}
        className="size-6 object-cover"
      />
      {authorLinkedIn ? (
        <SiteLink
          to={authorLinkedIn}
          newTab={`${readingText.article.onLinkedIn} ${text.layout.newTab}`}
          className="relative z-10 inline-flex min-h-9 items-center underline underline-offset-4"
        >
          {authorName}
        </SiteLink>
      ) : (
        authorName
      )}
    </span>
  )
}
