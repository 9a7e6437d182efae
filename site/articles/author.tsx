import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostCard } from '#contract/endpoints'
import { settingsQuery } from '../api/content'
import { siteText as text } from '../text/nl'
import { readingText } from '../text/reading'
import { cropClasses } from '../ui/crop-classes'
import { PersonSign } from '../ui/icons'
import { SiteLink } from '../ui/site-link'

type Authored = Pick<PostCard, 'authorName' | 'authorPhoto' | 'authorLinkedIn' | 'authorImage'>

/** The author: a photo or an icon, and the name, linked to LinkedIn when known. */
export function AuthorName({ authorName, authorPhoto, authorLinkedIn, authorImage }: Authored) {
  const { data: settings = [] } = useQuery(settingsQuery)
  const photo = authorPhoto || settings.find(({ key }) => key === 'author_photo')?.value
  return (
    <span className="inline-flex items-center gap-2 wrap-anywhere">
      <Portrait key={photo} photo={photo} image={authorImage} />
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

function Portrait({ photo, image: known }: { photo: string | undefined; image: PostCard['authorImage'] }) {
  const [failed, setFailed] = useState(false)
  if (!photo || failed) return <PersonSign className="size-6 bg-tint p-1" />
  return (
    <img
      // It may have failed before hydration; its error event is not repeated.
      ref={(image) => {
        if (image?.complete && !image.naturalWidth) setFailed(true)
      }}
      src={photo}
      {...(known?.srcSet ? { srcSet: known.srcSet, sizes: '2rem' } : {})}
      alt=""
      width={30}
      height={30}
      onError={() => setFailed(true)}
      className={cropClasses('size-6 object-cover', known?.crops?.square)}
    />
  )
}
