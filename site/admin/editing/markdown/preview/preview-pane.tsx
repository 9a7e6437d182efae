import type { MouseEvent, RefObject } from 'react'
import { decodePart } from '#contract/address'
import { markdownText } from '../../../../text/admin/markdown'
import { ErrorState, Loading } from '../../../kit/states'
import type { Preview } from './use-preview'

const words = markdownText.preview

/** The text as visitors will see it, in the style of the article page. */
export function PreviewPane({
  place,
  preview: { html, markdown, isEmpty, isBehind, error, retry },
}: {
  place: RefObject<HTMLElement | null>
  preview: Preview
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and that must work by keyboard too
    <section ref={place} className="md-preview" aria-label={words.label} tabIndex={0}>
      {isEmpty ? (
        <p className="text-soft">{words.empty}</p>
      ) : (
        <>
          {error && <ErrorState title={words.failed} error={error} onRetry={retry} />}
          <Rendered html={html} markdown={markdown} hasError={error !== null} />
          {isBehind && html !== undefined && (
            <p className="sticky bottom-0 w-fit ml-auto py-[0.125rem] px-[0.5rem] bg-tint text-ink text-mark">
              {words.busy}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Rendered({
  html,
  markdown,
  hasError,
}: {
  html: string | null | undefined
  markdown: string
  hasError: boolean
}) {
  if (html === undefined) return hasError ? null : <Loading label={words.busy} />
  if (html === null) {
    return (
      <>
        <p className="text-soft mb-4">{words.plain}</p>
        <div className="prose prose-plain">{markdown}</div>
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click too
    <div
      className="prose"
      onClick={openElsewhere}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, last of all steps
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** A link opens in a new tab, so that nothing typed is lost; one within the text scrolls to its target. */
function openElsewhere(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const address = link?.getAttribute('href')
  if (!link || !address) return
  event.preventDefault()
  if (address.startsWith('#')) {
    const target = event.currentTarget.querySelector(`[id="${CSS.escape(decodePart(address.slice(1)))}"]`)
    target?.scrollIntoView({ block: 'nearest' })
  } else window.open(link.href, '_blank', 'noopener')
}
