import { pages } from '#contract/addresses'
import { formMessages, knownSource, thanksFor } from '#contract/form-rules'
import { EmailForm } from '../forms/email-form'
import { PrivacyNote } from '../forms/privacy-note'
import { automationText } from '../text/automation'
import { siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { RailEnd } from '../ui/rail'
import { useIsHydrated } from '../ui/use-is-hydrated'
import type { PageAddress, PageDefinition } from './page-definition'

/** What the visitor is told, by the outcome that the server put into the address. */
function messageFor({ search }: PageAddress): { isSent: boolean; message: string } {
  const outcome = search.get('uitkomst')
  if (outcome === 'gelukt') return { isSent: true, message: thanksFor(search.get('bron') ?? '') }
  const known: Readonly<Record<string, string>> = {
    leeg: formMessages.emailRequired,
    ongeldig: formMessages.emailInvalid,
  }
  return { isSent: false, message: known[outcome ?? ''] ?? text.form.failed }
}

/** Where a form leads that was sent without script. */
function ResultPage(address: PageAddress) {
  const { isSent, message } = messageFor(address)
  const asked = address.search.get('bron')
  // One page for all sources that are not ours; without script their people come in as those of one.
  const source = (useIsHydrated() && asked) || knownSource(asked)
  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-5">{automationText.result.title}</h1>
        <p role={isSent ? 'status' : 'alert'} className="mb-8 max-w-[29em] text-lead leading-lead">
          {message}
        </p>
        {isSent ? (
          <ButtonLink to={pages.home.to()}>{automationText.result.home}</ButtonLink>
        ) : (
          <EmailForm source={source} action={automationText.result.again}>
            <PrivacyNote>{automationText.result.note}</PrivacyNote>
          </EmailForm>
        )}
      </div>
      <RailEnd side="left" />
    </div>
  )
}

export const resultPage: PageDefinition = {
  Component: ResultPage,
  queries: () => [],
  laterQueries: [],
  head: (address) => ({
    title: automationText.result.title,
    description: messageFor(address).message,
    path: pages.result.to(),
    isHidden: true,
  }),
  status: () => 200,
}
