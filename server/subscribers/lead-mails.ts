import { pages } from '#contract/addresses'
import { screens } from '#contract/admin/addresses'
import { longMoment } from '#contract/dutch-dates'
import { formFields } from '#contract/form-fields'
import { type Promises, promiseTo } from '#contract/form-thanks'
import { sourceLabels } from '#contract/subscriber-list'
import { type Letter, type Sender, writeLetter } from '../mail/letter'
import type { StepPlanName } from './step-plans'
import type { Subscriber } from './subscriber'

/** People that a mail lists by name. */
const MOST_NAMED = 50

const labelOf = (source: string) => sourceLabels.get(source) ?? 'Formulier'

/** Tells owners of a request: who, from which page, when and what. Replies go to the person who asked. */
export function leadMail(
  sender: Sender,
  record: Subscriber,
  { plan, promises }: { readonly plan: StepPlanName | undefined; readonly promises: Promises },
): Letter & { readonly replyTo: string } {
  const { email, source, pageUrl, receivedAt, id } = record
  const facts = [
    ['E-mailadres', email] as const,
    ...formFields.map(({ name, heading }) => [heading, record[name]] as const),
    ['Stappenplan', plan?.title ?? record.plan ?? ''] as const,
    ['Naam van het formulier', sourceLabels.has(source) ? '' : source] as const,
    ['Pagina', ownPage(pageUrl, sender.siteUrl)] as const,
    ['Ontvangen', longMoment(receivedAt)] as const,
  ].filter(([, value]) => value !== '')
  const promise = promiseTo(source, promises)
  const letter = writeLetter(sender, {
    subject: `${labelOf(source)} via ${sender.siteName}: ${email}`,
    parts: [
      `Er is een nieuwe aanvraag: ${labelOf(source).toLowerCase()}.`,
      { facts },
      ...(plan
        ? [`De aanvrager vroeg om dit stappenplan: ${sender.siteUrl}${pages.stepPlan.to({ id: plan.id })}`]
        : []),
      ...(promise ? [`Op de site kreeg de aanvrager te lezen: “${promise}”`] : []),
      'Beantwoord deze mail en je antwoord gaat naar de aanvrager.',
      { button: 'Bekijk de aanmelding', to: sender.siteUrl + screens.subscribers.to({ persoon: id }) },
    ],
  })
  return { ...letter, replyTo: email }
}

/** The page of this site that a form says it was on, without its query; '' for any other address. */
function ownPage(pageUrl: string, siteUrl: string): string {
  if (pageUrl === '' || !URL.canParse(pageUrl, siteUrl)) return ''
  const { origin, pathname } = new URL(pageUrl, siteUrl)
  return origin === new URL(siteUrl).origin ? origin + pathname : ''
}

/** Sums up requests that came too fast for a mail about each. */
export function leadsMail(sender: Sender, newestFirst: readonly Subscriber[]): Letter {
  const count = newestFirst.length
  return writeLetter(sender, {
    subject: `Nog ${count} ${count === 1 ? 'aanvraag' : 'aanvragen'} via ${sender.siteName}`,
    parts: [
      'Er kwamen zoveel aanvragen tegelijk dat we er niet over elk een mail sturen. Deze kwamen er nog bij:',
      named(
        newestFirst.map(
          ({ email, source, receivedAt }) => `${email} · ${labelOf(source)} · ${longMoment(receivedAt)}`,
        ),
      ),
      { button: 'Bekijk de aanmeldingen', to: sender.siteUrl + screens.subscribers.to() },
    ],
  })
}

/** Lists new readers of the newsletter since the last mail. */
export function digestMail(sender: Sender, newestFirst: readonly Subscriber[]): Letter {
  const count = newestFirst.length
  return writeLetter(sender, {
    subject: `${count} ${count === 1 ? 'nieuwe lezer' : 'nieuwe lezers'} van de nieuwsbrief`,
    parts: [
      `Sinds de vorige mail ${count === 1 ? 'kwam er één lezer' : `kwamen er ${count} lezers`} bij voor de nieuwsbrief:`,
      named(newestFirst.map(({ email }) => email)),
      { button: 'Bekijk de aanmeldingen', to: sender.siteUrl + screens.subscribers.to() },
    ],
  })
}

function named(lines: readonly string[]): { readonly list: readonly string[] } {
  const more = lines.length - MOST_NAMED
  return { list: more > 0 ? [...lines.slice(0, MOST_NAMED), `en nog ${more}`] : lines }
}
