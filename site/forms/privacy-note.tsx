import { pages } from '#contract/addresses'
import { usePageTexts } from '../api/use-page-texts'
import { siteText as text } from '../text/nl'
import { SiteLink } from '../ui/site-link'

/**
 * What happens to the address, with a link to read more: the words in brackets in the text become the link. The form
 * sends it along, as the text that was agreed to.
 */
export function PrivacyNote({ children }: { children: string }) {
  const [lead = '', link = '', ...tail] = (usePageTexts()?.['form.privacy'] ?? '').split(/[[\]]/)
  return (
    <>
      <input type="hidden" name="consent_text" value={`${children} ${lead}${link}${tail.join('')}`} />
      {children} {lead}
      {link && (
        // In a tab of its own: what was typed in the form stays.
        <SiteLink
          to={pages.privacy.to()}
          newTab={text.layout.newTab}
          className="text-link underline underline-offset-3"
        >
          {link}
        </SiteLink>
      )}
      {tail}
    </>
  )
}
