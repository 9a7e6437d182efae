import { address, encodePart } from './address'

/**
 * Every path that a visitor, a program or a mail can lead to; what lies behind the login is in admin/addresses.ts,
 * which visitors do not load. No path stands anywhere else: routes, links, feeds and mails are made from these
 * (tests/decisions/0051).
 */

/** The pages of which all is content: a company may change and move them, so code leads to few of them. */
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
  draft: address('/voorbeeld/:token'),
  search: address('/zoeken', 'q'),
  automations: address('/automatiseringen', 'categorie'),
  automation: address('/automatisering/:id'),
  stepPlan: address('/stappenplan/:id'),
  /** How a form went that was sent without script, with the step plan to read or the automation to ask it of again. */
  result: address('/aanmelding', 'uitkomst', 'bron', 'plan', 'automatisering'),
  /** What the links in our mail open. */
  confirm: address('/bevestigen', 'uitkomst', 'code'),
  unsubscribe: address('/afmelden', 'uitkomst', 'code'),
  ...contentPages,
  /** Every other page that is content; what is at none of these addresses is not there. */
  content: address('/*'),
} as const

/** The parts of the home page that links lead to, by their ids. */
export type HomePart = 'automations' | 'community' | 'newsletter' | 'pricing' | 'signup'

/** A part of the home page. */
export const homePart = (part: HomePart) => `${pages.home.to()}#${part}`

/** Where the admin begins; below it stand its screens, all in one document. */
export const adminDoor = address('/admin')
export const adminRest = address('/admin/*')
/** Whether an address is of the admin, which is a document of its own. */
export const isOfAdmin = (target: string) => /^\/admin(?![^/?#])/.test(target)

const MEDIA = '/media/'

/** Whether an address of this site leads to none of its pages: to the admin, or to a file. */
export const isNoPage = (target: string) => isOfAdmin(target) || target.startsWith(MEDIA)

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
  /** A page that is content, by its path. */
  page: address('/api/pages', 'path'),
  draft: address('/api/preview/:token'),
  form: address('/api/webhook-submit'),
  confirm: address('/api/confirm'),
  unsubscribe: address('/api/unsubscribe', 'code'),
  vitals: address('/api/vitals'),
} as const

/** The whole site as a branch or a commit has it, for whoever has the signed address; and the way out of it. */
export const sitePreview = {
  open: address('/voorbeeld/site/:token'),
  stop: address('/voorbeeld/stoppen'),
} as const

/** Whether the server lives: for who watches over it. */
export const health = address('/api/health')
/** All of the API: what has no route there is answered as JSON. */
export const apiRest = address('/api/*')
/** All of the admin's part of it: a session goes there and nowhere else. */
export const adminApiRoot = address('/api/admin')

/** What programs read. */
export const feeds = {
  rss: address('/feed.xml'),
  atom: address('/atom.xml'),
  json: address('/feed.json'),
  sitemap: address('/sitemap.xml'),
  sitemapPart: address('/sitemap-:part.xml'),
  robots: address('/robots.txt'),
  llms: address('/llms.txt'),
  /** What a device shows of the site that keeps it beside its apps. */
  manifest: address('/site.webmanifest'),
  /** An article as Markdown, by its slug. */
  articleText: address('/blog/:name.md'),
} as const

export const logo = address('/logo.svg')
/** The same as pictures, for devices: made by the build. */
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
/** The pixels of every such card. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
/** Before the id of an automation where a slug is asked: no slug has two hyphens in a row. */
export const AUTOMATION_CARD = 'automatisering--'
/** In the place of a slug: the card of the page of all automations. */
export const AUTOMATIONS_CARD = 'automatiseringen--alle'

/** The files of content/media. A name may hold folders. */
export const media = {
  pattern: `${MEDIA}*`,
  /** What every address of a file begins with. */
  start: MEDIA,
  /** `café.jpg` → `/media/caf%C3%A9.jpg`. */
  to: (name: string) => MEDIA + name.split('/').map(encodePart).join('/'),
  /** An image at a width, in pixels; the version makes it an address whose bytes never change. */
  sized: (path: string, width: number, version: string) => `${path}?w=${width}&v=${encodePart(version)}`,
  /** The name that an address stands for: `/media/caf%C3%A9.jpg?w=640` → `café.jpg`; undefined when it is of no file. */
  nameIn(target: string): string | undefined {
    const path = target.startsWith(MEDIA) ? target.slice(MEDIA.length).split(/[?#]/, 1)[0] : ''
    try {
      // Encoding throws for half a character, which a JSON file can hold and no file name can.
      return path ? decodeURI(encodeURI(decodeURIComponent(path))) : undefined
    } catch {
      return undefined
    }
  },
} as const

export type PageKey = keyof typeof pages
// The keys of an object literal of ours, which has no others.
export const pageKeys = Object.keys(pages) as readonly PageKey[]

/** The pages of code of which the path says everything. */
export type StillPage = {
  [Key in PageKey]: (typeof pages)[Key]['pattern'] extends `${string}:${string}` | `${string}*` ? never : Key
}[Exclude<PageKey, keyof typeof contentPages>]
