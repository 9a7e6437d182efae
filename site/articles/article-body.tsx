import type { PostDetail } from '#contract/endpoints'
import { readingText } from '../text/reading'

/** The article as the server rendered it, or else its text with white space kept. */
export function ArticleBody({ post }: { post: PostDetail }) {
  if (post.content.trim() === '') return <p className="text-lead">{readingText.article.empty}</p>
  if (post.contentHtml === null) return <div className="prose prose-plain">{post.content}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, last of all steps
  return <div className="prose" dangerouslySetInnerHTML={{ __html: post.contentHtml }} />
}
