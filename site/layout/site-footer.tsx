import { siteText as text } from '../text/nl'
import { Logo } from '../ui/logo'
import { CompanyLine } from './company-line'
import { EntryLink, useMenu } from './entry-link'

export function SiteFooter({ name, tagline, year }: { name: string; tagline: string; year: number }) {
  const links = useMenu('footer')
  return (
    <footer className="wrap grid print:hidden gap-2 py-10 lg:grid-cols-[3fr_4fr_auto_2fr] lg:items-center">
      <Logo name={name} />
      <p>{tagline}</p>
      <nav aria-label={text.layout.footerMenu} className="flex flex-wrap gap-x-5">
        {links.map((entry) => (
          <EntryLink
            key={entry.label + entry.address}
            entry={entry}
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          />
        ))}
      </nav>
      {/* The browser's clock may be in another year. */}
      <p className="lg:text-right" suppressHydrationWarning>
        © {year} {name}
      </p>
      <CompanyLine />
    </footer>
  )
}
