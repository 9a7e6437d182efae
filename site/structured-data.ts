import { logo, pages, shareCard } from '#contract/addresses'
import type { PageTexts } from '#contract/content/page-texts'
import type { PostDetail, PublicAuthor } from '#contract/public-content'
import { absolute } from './head'

/** schema.org data of one article. */
export function blogPosting(post: PostDetail, description: string, texts: PageTexts, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    inLanguage: 'nl-NL',
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: writer(post, origin),
    // The card first: many consumers do not show SVG drawings.
    image: [shareCard.to({ slug: post.slug }), post.imageUrl]
      .filter(Boolean)
      .map((path) => absolute(path, origin)),
    ...(post.tag ? { articleSection: post.tag } : {}),
    ...(post.keywords ? { keywords: post.keywords } : {}),
    publisher: { '@type': 'Organization', name: texts['site.name'], logo: origin + logo.to() },
    mainEntityOfPage: origin + pages.article.to({ slug: post.slug }),
  }
}

/** The author of an article: their page here, unless it is about somebody invented, and their profile elsewhere. */
function writer({ authorName: name, authorLinkedIn, author }: PostDetail, origin: string) {
  const own = author && !author.isExample ? origin + pages.author.to({ slug: author.slug }) : ''
  const [url, ...sameAs] = [own, authorLinkedIn].filter(Boolean)
  return { '@type': 'Person', name, ...(url ? { url } : {}), ...(sameAs.length > 0 ? { sameAs } : {}) }
}

/** schema.org data of an author's page. */
export function profilePage({ name, slug, role, text, photo, linkedIn }: PublicAuthor, origin: string) {
  const url = origin + pages.author.to({ slug })
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name,
      url,
      ...(role ? { jobTitle: role } : {}),
      ...(text ? { description: text } : {}),
      ...(photo ? { image: absolute(photo, origin) } : {}),
      ...(linkedIn ? { sameAs: [linkedIn] } : {}),
    },
  }
}

/** schema.org data of a service of the organisation. */
export function service(
  { name, description, path, image }: { name: string; description: string; path: string; image: string },
  texts: PageTexts,
  origin: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    url: origin + path,
    image: absolute(image, origin),
    areaServed: 'NL',
    provider: { '@type': 'Organization', name: texts['site.name'], url: origin + pages.home.to() },
  }
}

/** schema.org data of the path from the home page to this page: names with their paths. */
export function breadcrumbs(steps: readonly (readonly [name: string, path: string])[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** schema.org data of questions with their answers (as HTML). */
export function questionList(questions: readonly { readonly question: string; readonly answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
