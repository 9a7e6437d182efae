import { machineFiles } from '#contract/addresses'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import { summaryOf } from './about-article'
import { oneLine } from './article-markdown'
import type { SitemapOptions } from './sitemap'

/** The site for language models (llmstxt.org): its name, what it is, and links to what they can read easily. */
export function llmsFrom({ library, origin, pages }: SitemapOptions): string {
  const texts = library.document(contentTypes.pageTexts)
  const posts = library.catalogue(contentTypes.blogPost).public
  const all = [...pages, ...library.catalogue(contentTypes.contentPage).public]
  const sections = [
    { title: 'Pagina’s', lines: all.map(({ path, title }) => link(title, origin + path)) },
    { title: 'Artikelen', lines: posts.map((post) => articleLine(post, origin)) },
  ]
  return [
    `# ${oneLine(texts['site.name'])}`,
    `> ${oneLine(texts['site.description'])}`,
    ...sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`),
    '',
  ].join('\n\n')
}

function articleLine(post: BlogPost, origin: string): string {
  const summary = summaryOf(post)
  return (
    link(post.title, origin + machineFiles.articleText.to({ name: post.slug })) +
    (summary ? `: ${summary}` : '')
  )
}

function link(title: string, address: string): string {
  return `- [${oneLine(title).replace(/[\\[\]]/g, '\\$&')}](${address})`
}
