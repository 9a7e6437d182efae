import { pages } from '#contract/addresses'
import type { PageTexts } from '#contract/content/page-texts'
import type { PostCard } from '#contract/public-content'

/** schema.org data of the blog, with the articles on the current page. */
export function blog(posts: readonly PostCard[], texts: PageTexts, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: `${texts['blog.title']} | ${texts['site.name']}`,
    url: origin + pages.blog.to(),
    inLanguage: 'nl-NL',
    blogPost: posts.map(({ title, slug, createdAt, authorName }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: origin + pages.article.to({ slug }),
      datePublished: createdAt,
      author: { '@type': 'Person', name: authorName },
    })),
  }
}

/** schema.org data of a list of pages. */
export function itemList(items: readonly { readonly name: string; readonly path: string }[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  }
}
