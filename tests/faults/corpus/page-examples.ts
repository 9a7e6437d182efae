import { allContentTypes } from '#contract/content/content-types'
import type { Example } from './example'

/** What is not an exchange in the contract: pages, files, feeds, and forms sent without JavaScript. */
export function pageExamples(article: string): Example[] {
  const page = (path: string, input: Example['input'] = {}): Example => ({
    method: 'GET',
    path,
    input,
    isOpen: true,
  })
  const form = (path: string, body: object): Example => ({
    method: 'FORM',
    path,
    input: {},
    body,
    isOpen: true,
  })
  const feeds = [
    '/atom.xml',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/.well-known/security.txt',
    '/logo.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
    '/site.webmanifest',
  ]
  return [
    ...feeds.map((path) => page(path, { v: '1' })),
    page('/api/health'),
    page('/api/ready'),
    page('/', { x: '1' }),
    page('/:path', { path: 'bestaat-niet', x: '1' }),
    page('/:path/:other', { path: 'oplossingen', other: 'marketing' }),
    page('/blog', { tag: 'Gids', pagina: 1 }),
    page('/blog/:slug', { slug: article, x: '1' }),
    page('/blog/:slug.md', { slug: article }),
    page('/delen/:slug.png', { slug: article, v: '1' }),
    page('/sitemap-:part.xml', { part: 1 }),
    page('/media/:name', { name: 'auteur.svg', w: 640, v: '1' }),
    page('/assets/:name', { name: 'x.js' }),
    page('/blog/tag/:slug', { slug: 'gids', pagina: 1 }),
    page('/auteur/:slug', { slug: 'sanne-de-wit', pagina: 1 }),
    page('/zoeken', { q: 'offerte' }),
    page('/automatiseringen', { categorie: 'Sales' }),
    page('/automatisering/:id', { id: 'lead-intake-naar-crm' }),
    page('/stappenplan/:id', { id: 'facturen-inboeken' }),
    page('/voorbeeld/:token', { token: 'een-code-die-niet-bestaat' }),
    page('/voorbeeld/site/:token', { token: 'een-code-die-niet-bestaat' }),
    page('/aanmelding', { uitkomst: 'gelukt', bron: 'newsletter' }),
    page('/bevestigen', { uitkomst: 'gelukt', code: 'een-code' }),
    page('/afmelden', { uitkomst: 'gelukt', code: 'een-code' }),
    page('/api/unsubscribe', { code: 'een-code' }),
    page('/admin', { x: '1' }),
    page('/admin/:screen', { screen: 'blog-posts', id: article }),
    page('/admin/:screen/:id', { screen: allContentTypes[0]?.name ?? '', id: article }),
    form('/api/webhook-submit', {
      email: 'jan@bedrijf.example',
      name: 'Jan',
      company: 'Bedrijf',
      source: 'newsletter',
    }),
    form('/voorbeeld/stoppen', {}),
    form('/bevestigen', { code: 'een-code' }),
    form('/afmelden', { code: 'een-code' }),
    form('/api/unsubscribe', { code: 'een-code' }),
  ]
}
