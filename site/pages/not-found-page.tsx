import { pages } from '#contract/addresses'
import type { PageHead } from '../head'
import { notFoundText as text } from '../text/not-found'
import { ButtonLink } from '../ui/button'
import { MissingPage } from './missing-page'

/** The page for unknown addresses. */
export function NotFoundPage() {
  return (
    <MissingPage title={text.title} titleLanguage="en" text={text.text}>
      <ButtonLink to={pages.home.to()}>{text.home}</ButtonLink>
      <ButtonLink look="outline" to={pages.blog.to()}>
        {text.blog}
      </ButtonLink>
    </MissingPage>
  )
}

export const notFoundHead: PageHead = {
  title: text.title,
  description: text.text,
  path: pages.home.to(),
  isHidden: true,
}
