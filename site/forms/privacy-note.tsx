import { pages } from '#contract/addresses'
import { siteText as text } from '../text/nl'
import { SiteLink } from '../ui/site-link'

/** What happens to the address, and where to read more of it. */
export function PrivacyNote({ children }: { children: string }) {
  return (
    <>
      {children} {text.form.privacyLead}{' '}
      <SiteLink to={pages.privacy.to()} className="text-link underline underline-offset-3">
        {text.form.privacyLink}
      </SiteLink>{' '}
      {text.form.privacyTail}
    </>
  )
}
