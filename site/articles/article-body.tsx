import type { PostDetail } from '#contract/endpoints'
import { siteText as text } from '../text/nl'
import { readingText } from '../text/reading'
import { RenderedText } from '../ui/rendered-text'

/** The text of an article. */
export function ArticleBody({ post: { content, contentHtml } }: { post: PostDetail }) {
  if (content.trim() === '') return <p className="text-lead">{readingText.article.empty}</p>
  return <RenderedText text={content} html={contentHtml} missing={text.image.missing} />
}
