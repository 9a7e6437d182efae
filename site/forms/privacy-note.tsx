import { pages } from '#contract/addresses'
import { usePageTexts } from '../api/use-page-texts'
import { SiteLink } from '../ui/site-link'

/** What happens to the address, with a link to read more: the words in brackets in the text become the link. */
export function PrivacyNote({ children }: { children: string }) {
  const [lead = '', link, tail] = (usePageTexts()?.['form.privacy'] ?? '').split(/[[\]]/)
  return (
    <>
      {children} {lead}
      {link && (
        <SiteLink to={pages.privacy.to()} className="text-link underline underline-offset-3">
          {link}
        </SiteLink>
      )}
      {tail}
    </>
  )
}
