import { type ComponentProps, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { reloadPage } from '../api/reload-page'
import { siteText } from '../text/nl'
import { MessagePage } from '../ui/message-page'
import { SkeletonArticle } from '../ui/skeleton-article'

/**
 * The page where nothing is found. The server knows where a page went that is no longer there, and redirects a document
 * to it: an address that a link led to is requested as one first, unless the visitor has gone on by then
 * (tests/decisions/0185).
 */
export function MissingPage(message: ComponentProps<typeof MessagePage>) {
  const { pathname } = useLocation()
  const [asked, setAsked] = useState('')
  const isAsking = useNavigationType() !== 'POP' && asked !== pathname
  useEffect(() => {
    if (isAsking) reloadPage(undefined).catch(() => setAsked(pathname))
  }, [isAsking, pathname])
  if (isAsking) return <SkeletonArticle label={siteText.section.loading} />
  return <MessagePage {...message} />
}
