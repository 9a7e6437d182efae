import { readingText } from '../text/reading'
import { ButtonLink } from '../ui/button'
import { blogAddress } from './blog-address'

/** The way to newer and older articles, when there are more than fit one page. */
export function BlogPager({ tag, page, pages }: { tag: string | undefined; page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <nav aria-label={readingText.blog.pages} className="mt-10 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ButtonLink look="outline" to={blogAddress({ tag, page: page - 1 })}>
          {readingText.blog.newer}
        </ButtonLink>
      )}
      <p>{readingText.blog.page(page, pages)}</p>
      {page < pages && (
        <ButtonLink look="outline" to={blogAddress({ tag, page: page + 1 })}>
          {readingText.blog.older}
        </ButtonLink>
      )}
    </nav>
  )
}
