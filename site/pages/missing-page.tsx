import { type ComponentProps, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { siteText } from '../text/nl'
import { MessagePage } from '../ui/message-page'
import { SkeletonArticle } from '../ui/skeleton-article'

/**
 * The page where nothing is found. The server knows where a page went that is no longer there, and redirects a document
 * to it: an address that a link led to is asked of it first, and loaded as one where it has it, unless the visitor has
 * gone on by then (tests/decisions/0185).
 */
export function MissingPage(message: ComponentProps<typeof MessagePage>) {
  const { pathname } = useLocation()
  const [asked, setAsked] = useState('')
  const isAsking = useNavigationType() !== 'POP' && asked !== pathname
  useEffect(() => {
    if (!isAsking) return
    const miss = () => setAsked(pathname)
    fetch(pathname, { method: 'HEAD', redirect: 'manual' }).then(({ status }) => {
      // That of a redirect is 0. Whoever has gone on is on another page by now.
      if (status > 299 || location.pathname !== pathname) return miss()
      // Who goes on from here leaves for a document too: the one on its way would replace a page that is being typed in.
      for (const link of document.links) link.onclick = (event) => event.stopPropagation()
      location.reload()
      // A document that has not come by then was a file to download, or was stopped.
      setTimeout(miss, 9000)
    }, miss)
  }, [isAsking, pathname])
  if (isAsking) return <SkeletonArticle label={siteText.section.loading} />
  return <MessagePage {...message} />
}
