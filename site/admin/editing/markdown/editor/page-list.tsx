import { articleText } from '../../../../text/admin/article'
import type { OwnPage } from './own-pages'

/** The id of one option in the list: another page has another, or a screen reader would not say that it is pointed at. */
export const pageId = (listId: string, { page }: OwnPage) => `${listId}-${page}`

/** The pages to choose from; the field above has the focus and handles the keys. */
export function PageList({
  id,
  pages,
  at,
  onPoint,
  onChoose,
}: {
  id: string
  pages: readonly OwnPage[]
  /** The option that Enter would choose. */
  at: number
  onPoint: (at: number) => void
  onChoose: (page: OwnPage) => void
}) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label={articleText.link.pages}
      className="max-h-[min(20rem,40dvh)] border-[1.5px] border-hair overflow-y-auto overscroll-contain"
    >
      {pages.map((page, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
        <div
          key={page.page}
          ref={index === at ? showIt : undefined}
          role="option"
          id={pageId(id, page)}
          aria-selected={index === at}
          tabIndex={-1}
          className="md-link-page"
          onMouseMove={() => onPoint(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(page)}
        >
          <span>{page.title}</span>
          <span className="md-link-path">{[page.page, page.state].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </div>
  )
}

function showIt(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
