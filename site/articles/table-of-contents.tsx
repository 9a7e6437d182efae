import { readingText } from '../text/reading'

/** Fewer headings than this need no contents. */
const FEWEST = 3

/** The headings of an article's HTML, as our own renderer wrote them: `<h2 id="kop-…">`. */
function headingsIn(html: string): { id: string; words: string }[] {
  return [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    words: inner.replace(/<[^>]+>/g, ''),
  }))
}

/** Links to the headings of a long article: beside it on a wide screen, folded above it on a narrow one. */
export function TableOfContents({ html }: { html: string | null }) {
  const headings = headingsIn(html ?? '')
  if (headings.length < FEWEST) return null
  const links = (
    <ol>
      {headings.map(({ id, words }) => (
        <li key={id} className="border-b border-hair">
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center py-2 leading-tight hover:underline hover:decoration-signal hover:decoration-[3px] hover:underline-offset-4"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: from the article's own sanitised headings, tags removed
            dangerouslySetInnerHTML={{ __html: words }}
          />
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={readingText.article.contents} className="mb-8 xl:mb-0 xl:h-full print:hidden">
      <details className="border-y-2 border-ink xl:hidden">
        <summary className="flex min-h-10 cursor-pointer items-center font-semibold">
          {readingText.article.contents}
        </summary>
        {links}
      </details>
      <div className="sticky top-5 hidden border-t-2 border-ink pt-3 xl:block">
        <p className="font-semibold">{readingText.article.contents}</p>
        {links}
      </div>
    </nav>
  )
}
