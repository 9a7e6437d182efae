import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { readingText } from '../text/reading'
import { blogAddress } from './blog-address'

/** Buttons that filter the blog; a plain form, so that they work before any script does. */
export function TagFilter({ tags, chosen }: { tags: readonly string[]; chosen: string | undefined }) {
  const navigate = useNavigate()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    const tag = button instanceof HTMLButtonElement ? button.value : ''
    navigate(blogAddress({ tag: tag || undefined }), { preventScrollReset: true })
  }

  return (
    <form
      action={pages.blog.to()}
      aria-label={readingText.blog.filter}
      onSubmit={submit}
      className="mb-8 flex flex-wrap gap-2"
    >
      <button type="submit" aria-pressed={chosen === undefined} className="button button-outline">
        {readingText.blog.all}
      </button>
      {tags.map((tag) => (
        <button
          key={tag}
          type="submit"
          name="tag"
          value={tag}
          aria-pressed={chosen === tag}
          className="button button-outline"
        >
          {tag}
        </button>
      ))}
    </form>
  )
}
