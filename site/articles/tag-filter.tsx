import { useNavigate } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { readingText } from '../text/reading'
import { ChoiceFilter } from '../ui/choice-filter'
import { blogAddress } from './blog-address'

/** The tag buttons of the blog. */
export function TagFilter({ tags, chosen }: { tags: readonly string[]; chosen: string | undefined }) {
  const navigate = useNavigate()
  return (
    <ChoiceFilter
      label={readingText.blog.filter}
      address={pages.blog.to()}
      name="tag"
      all={readingText.blog.all}
      choices={tags}
      chosen={chosen}
      onChoose={(tag) => navigate(blogAddress({ tag }), { preventScrollReset: true })}
    />
  )
}
