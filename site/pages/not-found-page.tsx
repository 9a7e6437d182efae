import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { reloadPage } from '../api/reload-page'
import type { PageHead } from '../head'
import { siteText } from '../text/nl'
import { notFoundText as text } from '../text/not-found'
import { ButtonLink } from '../ui/button'
import { MessagePage } from '../ui/message-page'
import { SkeletonArticle } from '../ui/skeleton-article'

/**
 * The page for unknown addresses. The server knows where a page went that is no longer there, and redirects a document
 * to it: an address that a link led to is requested as one first (tests/decisions/0185).
 */
export function NotFoundPage() {
  const isLinked = useNavigationType() !== 'POP'
  const [isAsking, setAsking] = useState(isLinked)
  useEffect(() => {
    if (isLinked) reloadPage(undefined).catch(() => setAsking(false))
  }, [isLinked])
  if (isAsking) return <SkeletonArticle label={siteText.section.loading} />
  return (
    <MessagePage title={text.title} titleLanguage="en" text={text.text}>
      <ButtonLink to={pages.home.to()}>{text.home}</ButtonLink>
      <ButtonLink look="outline" to={pages.blog.to()}>
        {text.blog}
      </ButtonLink>
    </MessagePage>
  )
}

export const notFoundHead: PageHead = {
  title: text.title,
  description: text.text,
  path: pages.home.to(),
  isHidden: true,
}
