import { pages } from '#contract/addresses'
import { siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { MessagePage } from '../ui/message-page'
import type { PageDefinition } from './page-definition'

function NotFoundPage() {
  return (
    <MessagePage title={text.notFound.title} titleLanguage="en" text={text.notFound.text}>
      <ButtonLink to={pages.home.to()}>{text.notFound.home}</ButtonLink>
      <ButtonLink look="outline" to={pages.blog.to()}>
        {text.notFound.blog}
      </ButtonLink>
    </MessagePage>
  )
}

export const notFoundPage: PageDefinition = {
  Component: NotFoundPage,
  queries: () => [],
  laterQueries: [],
  head: () => ({
    title: text.notFound.title,
    description: text.notFound.text,
    path: pages.home.to(),
    isHidden: true,
  }),
  status: () => 404,
}
