import { address, encodePart } from './address'

/**
 * Every path that a visitor, a program or a mail may lead to; those behind the login are in admin/addresses.ts,
 * which visitors do not load. No path is written anywhere else: routes, links, feeds and mails are made from
 * these (tests/decisions/0051).
 */

/** Pages that are entirely content: a company may change and move them, so code links to few of them. */
export const contentPages = {
  solutions: address('/oplossingen'),
  marketing: address('/oplossingen/marketing'),
  recruitment: address('/oplossingen/recruitment'),
  sales: address('/oplossingen/sales'),
  finance: address('/oplossingen/finance'),
  privacy: address('/privacy'),
  terms: address('/voorwaarden'),
  contact: address('/contact'),
} as const

/** The pages of the site. Each has a route in site/routes.ts. */
export const pages = {
  home: address('/'),
  blog: address('/blog', 'tag', 'pagina'),
  article: address('/blog/:slug'),
  tag: address('/blog/tag/:slug', 'pagina'),
  author: address('/auteur/:slug', 'pagina'),
  draft: address('/voorbeeld/:token', 'opmerking'),
  search: address('/zoeken', 'q'),
  automations: address('/automatiseringen', 'categorie'),
  automation: address('/automatisering/:id'),
  stepPlan: address('/stappenplan/:id'),
  /**
   * The result of a form sent without scripts, with the step plan to show, the automation whose form was sent, or in a
   * preview the path of the page with the form.
   */
  result: address('/aanmelding', 'uitkomst', 'veld', 'bron', 'plan', 'automatisering', 'terug'),
  /** The pages that the links in our mail open. */
  confirm: address('/bevestigen', 'uitkomst', 'code'),
  unsubscribe: address('/afmelden', 'uitkomst', 'code'),
  ...contentPages,
  /** Every other page of content; an unknown path is not found. */
  content: address('/*'),
} as const

/** The ids of the home page sections that links lead to. */
export type HomePart = 'automations' | 'community' | 'newsletter' | 'pricing' | 'signup'

/** A section of the home page. */
export const homePart = (part: HomePart) => `${pages.home.to()}#${part}`

/** The root of the admin; its screens are below it, all in one document. */
export const adminDoor = address('/admin')
export const adminRest = address('/admin/*')
/** Whether an address belongs to the admin, which is a separate document. */
export const isOfAdmin = (target: string) => /^\/admin(?![^/?#])/.test(target)

const MEDIA = '/media/'

/** Whether an address of this site is not one of its pages: the admin, or a file, such as an image or a feed. */
export const isNoPage = (target: string) => isOfAdmin(target) || /^[^?#]*\.\w+(?:[?#]|$)/.test(target)

/** The API of the pages. */
export const api = {
  homepageSections: address('/api/homepage-sections'),
  automations: address('/api/automations'),
  automation: address('/api/automations/:id'),
  stepPlans: address('/api/step-plans'),
  stepPlan: address('/api/step-plans/:id'),
  testimonials: address('/api/testimonials'),
  posts: address('/api/blog-posts', 'fields', 'limit', 'offset', 'tag', 'author'),
  post: address('/api/blog-posts/:idOrSlug'),
  relatedPosts: address('/api/blog-posts/:idOrSlug/related'),
  search: address('/api/search', 'q', 'limit'),
  searchPages: address('/api/search/pages', 'q'),
  postTags: address('/api/blog-tags'),
  tag: address('/api/blog-tags/:slug'),
  author: address('/api/authors/:slug'),
  founders: address('/api/founders'),
  company: address('/api/company'),
  menus: address('/api/menus'),
  globalSettings: address('/api/global-settings'),
  pageTexts: address('/api/content'),
  everyPage: address('/api/every-page'),
  /** A page that is content, by its path. */
  page: address('/api/pages', 'path'),
  draft: address('/api/preview/:token'),
  form: address('/api/webhook-submit'),
  confirm: address('/api/confirm'),
  unsubscribe: address('/api/unsubscribe', 'code'),
  vitals: address('/api/vitals'),
} as const

/** Previews of the whole site as a branch or a commit has it, by signed address; and leaving one. */
export const sitePreview = {
  open: address('/voorbeeld/site/:token'),
  stop: address('/voorbeeld/stoppen'),
} as const

/** Whether the server is alive, for monitoring; and whether it serves, with the commit that it serves. */
export const health = address('/api/health')
export const ready = address('/api/ready')
/** What operators count: exists only with a token. */
export const metrics = address('/api/metrics')
/** All of the API: a path without a route is answered with JSON. */
export const apiRest = address('/api/*')
/** The admin's part of the API: the session cookie is sent nowhere else. */
export const adminApiRoot = address('/api/admin')

/** What programs read that follow the blog. */
export const feeds = {
  rss: address('/feed.xml'),
  atom: address('/atom.xml'),
  json: address('/feed.json'),
} as const

/** What search engines, language models and devices read: no script of a page makes an address of these, so none loads them. */
export const machineFiles = {
  sitemap: address('/sitemap.xml'),
  sitemapPart: address('/sitemap-:part.xml'),
  robots: address('/robots.txt'),
  llms: address('/llms.txt'),
  /** Where a vulnerability is reported (RFC 9116). */
  security: address('/.well-known/security.txt'),
  /** The web app manifest, for devices on which the site is installed. */
  manifest: address('/site.webmanifest'),
  /** An article as Markdown, by its slug. */
  articleText: address('/blog/:name.md'),
} as const

export const logo = address('/logo.svg')
/** The logo as raster images, for devices: made by the build. */
export const icons = {
  favicon: address('/favicon.ico'),
  touch: address('/apple-touch-icon.png'),
  small: address('/icon-192.png'),
  large: address('/icon-512.png'),
} as const
/** The built scripts, styles and fonts. */
export const assets = address('/assets/')
/** The picture that other sites show beside a link to an article, by its slug. */
export const shareCard = address('/delen/:slug.png')
/** The size of these cards in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
/** Prefix of an automation's id in the place of a slug: no slug has two hyphens in a row. */
export const AUTOMATION_CARD = 'automatisering--'
/** The same for the id of a page. */
export const PAGE_CARD = 'pagina--'
/** In the place of a slug: the card of the page with all automations. */
export const AUTOMATIONS_CARD = 'automatiseringen--alle'

/** The files of content/media. A name may contain folders. */
export const media = {
  pattern: `${MEDIA}*`,
  /** The prefix of all file addresses. */
  start: MEDIA,
  /** `café.jpg` → `/media/caf%C3%A9.jpg`. */
  to: (name: string) => MEDIA + name.split('/').map(encodePart).join('/'),
  /** An image at a width, in pixels; with a version, the bytes at the address never change. */
  sized: (path: string, width: number, version: string) => `${path}?w=${width}&v=${encodePart(version)}`,
  /** The name of a file from its address: `/media/caf%C3%A9.jpg?w=640` → `café.jpg`; undefined for other addresses. */
  nameIn(target: string): string | undefined {
    const path = target.startsWith(MEDIA) ? target.slice(MEDIA.length).split(/[?#]/, 1)[0] : ''
    try {
      // Encoding throws on a lone surrogate, which JSON can hold and a file name cannot.
      return path ? decodeURI(encodeURI(decodeURIComponent(path))) : undefined
    } catch {
      return undefined
    }
  },
} as const

export type PageKey = keyof typeof pages
// The keys of our own object literal, which has no others.
export const pageKeys = Object.keys(pages) as readonly PageKey[]

/** The fixed pages without parameters. */
export type StillPage = {
  [Key in PageKey]: (typeof pages)[Key]['pattern'] extends `${string}:${string}` | `${string}*` ? never : Key
}[Exclude<PageKey, keyof typeof contentPages>]
