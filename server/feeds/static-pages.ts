/** A page whose address does not come from content. */
export interface StaticPage {
  readonly path: string
  readonly title: string
}

/** The pages that sitemaps list beside what content brings. */
export const staticPages: readonly StaticPage[] = [
  { path: '/', title: 'Home' },
  { path: '/blog', title: 'Blog' },
  { path: '/oplossingen', title: 'Oplossingen' },
  { path: '/oplossingen/marketing', title: 'Oplossingen voor marketing' },
  { path: '/oplossingen/recruitment', title: 'Oplossingen voor recruitment' },
  { path: '/oplossingen/sales', title: 'Oplossingen voor sales' },
  { path: '/oplossingen/finance', title: 'Oplossingen voor finance' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/voorwaarden', title: 'Voorwaarden' },
  { path: '/contact', title: 'Contact' },
]
