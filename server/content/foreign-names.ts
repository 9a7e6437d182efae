import { textIn } from '#contract/content/values'

/** What other programs call the fields of an article, the most common first. */
export const foreignNames = {
  slug: ['slug', 'permalink', 'url'],
  createdAt: ['createdAt', 'date', 'pubDate', 'publishDate', 'published', 'published_at', 'created'],
  updatedAt: ['updatedAt', 'updated', 'lastmod', 'modified', 'updatedDate'],
  authorName: ['authorName', 'author', 'authors'],
  tag: ['tag', 'category', 'categories', 'section', 'tags'],
  keywords: ['keywords', 'tags'],
  metaTitle: ['metaTitle', 'seo_title', 'seoTitle'],
  metaDescription: ['metaDescription', 'description', 'summary', 'excerpt'],
  imageUrl: ['imageUrl', 'image', 'cover', 'heroImage', 'featured_image', 'thumbnail', 'feature_image'],
} as const

/** How other programs keep a text from visitors. */
const hidden = new Map([
  ['draft', 'true'],
  ['concept', 'true'],
  ['hidden', 'true'],
  ['private', 'true'],
  ['unlisted', 'true'],
  ['publish', 'false'],
  ['published', 'false'],
])

/** Whether another program would not show a text with this field. */
export function hidesElsewhere(name: string, value: unknown): boolean {
  return hidden.get(name) === textIn(value)
}
