import { pages } from '#contract/addresses'

/** The texts of a page behind a link in our mail. */
export interface MailLinkTexts {
  readonly title: string
  readonly description: string
  readonly text: string
  readonly action: string
  readonly sending: string
  /** Shown without script, when the server's own message is not available. */
  readonly done: string
  /** What the page is for, shown to whoever opens it without the link of a mail. */
  readonly noCode: string
  /** An alternative to a link that does not work; without its target, home. */
  readonly instead: { readonly text: string; readonly action: string; readonly to: string }
}

export const confirmation: MailLinkTexts = {
  title: 'Bevestig je aanmelding',
  description: 'Bevestig dat je de nieuwsbrief wilt ontvangen.',
  text: 'Klik op de knop en je aanmelding is rond.',
  action: 'Ja, meld mij aan',
  sending: 'Bezig…',
  done: 'Gelukt! Je aanmelding is bevestigd.',
  noCode: 'Hier bevestig je je aanmelding voor de nieuwsbrief. Gebruik daarvoor de hele link uit onze mail.',
  instead: {
    text: 'Heb je geen nieuwere mail van ons? Meld je dan opnieuw aan.',
    action: 'Meld je opnieuw aan',
    to: '{signup_url}',
  },
}

export const unsubscribing: MailLinkTexts = {
  title: 'Afmelden',
  description: 'Meld je af voor alle mail van ons.',
  text: 'Klik op de knop en je krijgt geen mail meer van ons.',
  action: 'Meld mij af',
  sending: 'Bezig…',
  done: 'Je bent afgemeld. Je krijgt geen mail meer van ons.',
  noCode:
    'Hier meld je je af voor onze mail. Gebruik daarvoor de hele link uit een mail die je van ons kreeg.',
  instead: {
    text: 'Onder elke nieuwsbrief staat een link om je af te melden. Heb je er geen meer, vraag het ons dan.',
    action: 'Vraag het ons',
    to: pages.contact.to(),
  },
}

export const mailLinkText = {
  home: 'Terug naar home',
  failed: 'Dat lukte niet. Probeer het over een paar minuten opnieuw.',
  /** For a browser without script, which is not told the reason. */
  refused: 'Deze link werkt niet of niet meer. Gebruik de link uit de laatste mail die je kreeg.',
  offline: 'Geen verbinding met de server. Controleer je internet en probeer het opnieuw.',
} as const
