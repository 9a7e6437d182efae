import { formFields } from '#contract/form-fields'

/** What is stored about a person, by its name in the file that this person gets. */
export const storedNames: ReadonlyMap<string, string> = new Map([
  ['id', 'Kenmerk'],
  ['email', 'E-mailadres'],
  ...formFields.map(({ name, heading }) => [name, heading] as const),
  ['source', 'Bron'],
  ['plan', 'Stappenplan'],
  ['status', 'Status'],
  ['receivedAt', 'Ontvangen op'],
  ['importedAt', 'Geïmporteerd op'],
  ['confirmedAt', 'Bevestigd op'],
  ['mailsSentAt', 'Mails met een link verstuurd op'],
  ['consent', 'Toestemming'],
  ['consentText', 'Toestemming: tekst bij het formulier'],
  ['pageUrl', 'Toestemming: pagina'],
  ['timestamp', 'Toestemming: tijd volgens de browser'],
  ['suspicion', 'Waarom de aanmelding wachtte'],
  ['answered', 'Beantwoord'],
  ['corrected', 'Verbeterd'],
  ['statusLog', 'Wijzigingen van de status'],
  ['at', 'Wanneer'],
  ['by', 'Door'],
])
