import { pages } from '#contract/addresses'
import { siteText as text } from '../text/nl'
import { Logo } from '../ui/logo'
import { SiteLink } from '../ui/site-link'
import { CompanyLine } from './company-line'

const links = [
  { to: pages.privacy.to(), label: text.layout.footer.privacy },
  { to: pages.terms.to(), label: text.layout.footer.terms },
  { to: pages.contact.to(), label: text.layout.footer.contact },
]

export function SiteFooter({ name, tagline, year }: { name: string; tagline: string; year: number }) {
  return (
    <footer className="wrap grid print:hidden gap-2 py-10 lg:grid-cols-[3fr_4fr_auto_2fr] lg:items-center">
      <Logo name={name} />
      <p>{tagline}</p>
      <nav aria-label={text.layout.footerMenu} className="flex flex-wrap gap-x-5">
        {links.map(({ to, label }) => (
          <SiteLink
            key={to}
            to={to}
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          >
            {label}
          </SiteLink>
        ))}
      </nav>
      <p className="lg:text-right">
        © {year} {name}
      </p>
      <CompanyLine />
    </footer>
  )
}
