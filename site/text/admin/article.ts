import { enumerated } from '#contract/enumerated'
import { shownNumber } from './numbers'

/** Texts of the panels beside an article, and of publishing it. */
export const articleText = {
  search: {
    title: 'Zoeken en delen',
    result: 'Zo staat het in Google',
    card: 'Zo ziet een gedeelde link eruit',
    cardAlt: (title: string) => `Deelkaart met de titel “${title}”`,
    imageAlt: 'De gekozen afbeelding',
    cardBusy: 'De kaart wordt getekend…',
    titleCount: (count: number, most: number) => `Titel: ${count} van ${most} tekens`,
    descriptionCount: (count: number, most: number) => `Omschrijving: ${count} van ${most} tekens`,
    noTitle: 'Nog geen titel',
    noDescription: 'Nog geen omschrijving',
    good: 'Titel, omschrijving en tekst zijn in orde.',
    advice: 'Wat nog beter kan',
  },
  troubles: 'Dit klopt nog niet',
  advice: {
    titleLong: (suffix: string) =>
      `De titel is te lang en wordt afgekapt${suffix ? ` (met “${suffix}” erachter)` : ''}. Maak hem korter of vul een eigen titel voor zoekresultaten in.`,
    titleMissing: 'Er is nog geen titel. Vul er een in.',
    descriptionLong: 'De omschrijving is te lang en wordt afgekapt. Maak de tekst korter.',
    descriptionShort: 'De omschrijving is erg kort. Vertel in één of twee zinnen wat iemand hier leest.',
    descriptionMissing: 'Er is geen omschrijving. Schrijf er een, of begin de tekst met een goede alinea.',
    noAlt: (name: string) => `De afbeelding ${name} heeft geen beschrijving. Schrijf op wat er te zien is.`,
    topHeading: (heading: string) =>
      `“${heading}” is een kop met één #. Die is voor de titel van de pagina; gebruik ## of ###.`,
    emptyLink: (link: string) => `De link “${link}” heeft geen adres. Vul er een in.`,
    wordlessLink: (address: string) =>
      `De link naar ${address} heeft geen tekst. Zet die tussen de blokhaken.`,
    vagueLink: (link: string) => `De link “${link}” zegt niet waar hij heen gaat. Noem de pagina.`,
  },
  example: {
    title: 'Publiceren met voorbeeldtekst?',
    text: 'Deze voorbeeldtekst staat er nog in, en bezoekers krijgen die dan te zien:',
    part: (part: string, words: readonly string[]) =>
      `${part}: ${words
        .slice(0, 3)
        .map((one) => `“${one}”`)
        .join(', ')}${words.length > 3 ? ' …' : ''}`,
    advice: (part: string, words: readonly string[]) =>
      `${part}: hier staat nog voorbeeldtekst, “${words[0] ?? ''}”${words.length > 1 ? ` en nog ${shownNumber(words.length - 1)}` : ''}.`,
    confirm: 'Toch publiceren',
    planTitle: 'Inplannen met voorbeeldtekst?',
    planConfirm: 'Toch inplannen',
    cancel: 'Eerst aanpassen',
  },
  planning: {
    title: 'Publicatie',
    online: 'Staat online.',
    onlineSince: (moment: string) => `Staat online sinds ${moment}.`,
    /** Of what is public with a date that is still to come. */
    onlineDatedAhead: (day: string) => `Staat al online, met ${day} als datum.`,
    planned: (moment: string) => `Gaat online op ${moment} (Nederlandse tijd).`,
    hidden: (state: string) => `${state}: alleen hier in het beheer te zien.`,
    willBeOnline: 'Gaat online zodra je opslaat.',
    willBePlanned: (moment: string) =>
      `Nog niet ingepland. Sla op, dan gaat het online op ${moment} (Nederlandse tijd).`,
    willBeUnplanned: 'Gaat na opslaan niet meer vanzelf online.',
    willBeHidden: 'Gaat van de site af zodra je opslaat.',
    publish: 'Publiceren',
    publishChanges: 'Wijzigingen publiceren',
    more: 'Meer over publiceren',
    isOnline: 'Staat nu online.',
    isUpdated: 'Opgeslagen. Je wijziging staat online.',
    isLater: 'Opgeslagen, maar bezoekers zien het pas later: zie het overzicht.',
    /** Behind what became of something that was public. */
    stillSeen: 'Bezoekers zien nog even wat er stond: zie het overzicht.',
    droppedAddresses: (addresses: readonly string[]) =>
      `Wie ${addresses.length === 1 ? 'het vroegere adres' : 'de vroegere adressen'} ${enumerated(addresses)} opent, vindt niets meer.`,
    savesOnline: 'Opslaan zet je wijziging meteen online.',
    isOffline: 'Staat niet meer online.',
    isUnplanned: 'Gaat niet meer vanzelf online.',
    schedule: 'Inplannen…',
    reschedule: 'Ander moment…',
    withdraw: 'Terug naar concept',
    withdrawTitle: 'Van de site halen?',
    withdrawText: 'Bezoekers kunnen het dan niet meer lezen, en links ernaartoe lopen dood.',
    dialogTitle: 'Inplannen',
    dialogTitleOf: (title: string) => `“${title}” inplannen`,
    dialogText: 'Kies een datum en tijd. Dan gaat het vanzelf online.',
    moment: 'Datum en tijd',
    momentHelp: 'Nederlandse tijd.',
    momentMissing: 'Kies een datum en een tijd.',
    momentPast: 'Dit moment is al voorbij. Kies een later moment, of publiceer meteen.',
    confirm: 'Inplannen',
    cancel: 'Annuleren',
  },
  share: {
    title: 'Laten meelezen',
    text: 'Met een voorbeeldlink kan iemand zonder account meelezen voordat het online staat.',
    saveFirst: 'Sla eerst op. Daarna kun je een voorbeeldlink maken.',
    isSaved: 'Wie de link opent, ziet wat het laatst is opgeslagen.',
    make: 'Deel een voorbeeld',
    again: 'Link kopiëren',
    open: 'Openen',
    copied: 'De voorbeeldlink staat op je klembord.',
    notCopied: 'Kopiëren lukt niet. Selecteer de link en kopieer hem zelf.',
    link: 'Voorbeeldlink',
    until: (moment: string) => `Werkt tot ${moment}.`,
    end: {
      label: 'Links intrekken',
      title: 'Alle voorbeeldlinks intrekken?',
      text: 'Wie er al een heeft, kan daarna niet meer meelezen. Je kunt meteen een nieuwe link maken.',
      done: 'De voorbeeldlinks werken niet meer.',
    },
  },
} as const
