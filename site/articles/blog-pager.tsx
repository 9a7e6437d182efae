import { PAGE_SIZE } from '../api/content'
import { readingText } from '../text/reading'
import { ButtonLink } from '../ui/button'

/** Links to newer and older articles, when there are more than fit on one page. */
export function BlogPager({
  page,
  total,
  addressOf,
}: {
  page: number
  /** The number of articles on all pages together. */
  total: number
  addressOf: (page: number) => string
}) {
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages <= 1) return null
  return (
    <nav aria-label={readingText.blog.pages} className="mt-10 flex flex-wrap items-center gap-3 print:hidden">
      {page > 1 && (
        <ButtonLink look="outline" to={addressOf(page - 1)}>
          {readingText.blog.newer}
        </ButtonLink>
      )}
      <p>{readingText.blog.page(page, pages)}</p>
      {page < pages && (
        <ButtonLink look="outline" to={addressOf(page + 1)}>
          {readingText.blog.older}
        </ButtonLink>
      )}
    </nav>
  )
}
