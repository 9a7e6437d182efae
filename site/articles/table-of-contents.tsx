import type { ArticleHeading } from '#contract/rendered-article'
import { readingText } from '../text/reading'

/** An article with fewer headings gets no table of contents. */
const FEWEST = 3

/** Links to the headings of a long article: beside it on a wide screen, collapsed above it on a narrow one. */
export function TableOfContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const chapters = headings.filter(({ depth }) => depth === 2)
  if (chapters.length < FEWEST) return null
  const links = (
    <ol>
      {chapters.map(({ id, text }) => (
        <li key={id} className="border-b border-hair">
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center py-2 leading-tight hover:underline hover:decoration-signal hover:decoration-[3px] hover:underline-offset-4"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={readingText.article.contents} className="mb-8 xl:mb-0 xl:h-full print:hidden">
      <details className="border-y-2 border-ink xl:hidden">
        <summary className="cursor-pointer py-3 font-semibold">{readingText.article.contents}</summary>
        {links}
      </details>
      {/* Room beside and below for the ring of the focus. */}
      <div className="sticky top-5 -mx-2 hidden max-h-[calc(100dvh-2.5rem)] overflow-y-auto px-2 pb-2 xl:block">
        <p className="border-t-2 border-ink pt-3 font-semibold">{readingText.article.contents}</p>
        {links}
      </div>
    </nav>
  )
}
