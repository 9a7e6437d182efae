import type { BlogPost } from '#contract/content/blog-post'
import { longDate } from '#contract/dutch-dates'
import { addressOf } from './about-article'

/** An article as a standalone Markdown text: title, source, body. */
export function articleMarkdown(post: BlogPost, origin: string): string {
  const date = longDate(post.createdAt)
  const source = [post.authorName, date, post.tag, `<${addressOf(post, origin)}>`].filter(
    (part) => part !== '',
  )
  return `# ${oneLine(post.title)}\n\n${source.map(oneLine).join(' · ')}\n\n${post.content}\n`
}

/** A text on one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
