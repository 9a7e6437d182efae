import { counted, shownNumber } from './numbers'

/** Texts of the Markdown editor and of the panels beside an article. */
export const articleText = {
  toolbar: 'Opmaak',
  tools: {
    heading2: 'Kop',
    heading3: 'Tussenkop',
    bold: 'Vet',
    italic: 'Cursief',
    link: 'Link',
    bullets: 'Lijst',
    numbers: 'Genummerde lijst',
    quote: 'Citaat',
    code: 'Code',
    callout: 'Kader',
    button: 'Knop',
    figure: 'Afbeelding met bijschrift',
    video: 'Video',
    download: 'Bestand om te downloaden',
    table: 'Tabel',
    row: 'Rij toevoegen',
    column: 'Kolom toevoegen',
    image: 'Afbeelding',
    file: 'PDF',
    rule: 'Scheidingslijn',
    undo: 'Ongedaan maken',
    redo: 'Opnieuw',
    find: 'Zoeken in de tekst',
  },
  /** Names of blocks in the menu of `/`, where those of the toolbar do not say enough. */
  blocks: {
    link: 'Artikel of automatisering',
    download: 'Bestand',
  } as Partial<Record<string, string>>,
  views: { label: 'Weergave', write: 'Schrijven', source: 'Broncode', preview: 'Voorbeeld' },
  /** What is shown in the text while one writes. */
  surface: {
    noAlt: 'Klik op de afbeelding en beschrijf wat erop te zien is.',
    missing: (name: string) => `Afbeelding niet beschikbaar: ${name}`,
    notOurs: (name: string) => `Deze afbeelding staat niet bij de media van deze site: ${name}`,
    done: 'Gedaan',
    toDo: 'Te doen',
  },
  source: {
    empty: 'Begin hier te schrijven.',
    describe: 'beschrijf wat er te zien is',
    leave: 'Esc en dan Tab: verder in het formulier',
    words: (count: number) => counted(count, 'woord', 'woorden'),
    readingTime: (minutes: number) => `${minutes} min leestijd`,
  },
  /** Other CodeMirror phrases that a screen reader announces, by CodeMirror's own keys. */
  said: { 'Selection deleted': 'Selectie verwijderd', Completions: 'Blokken' },
  find: {
    /** The phrases of CodeMirror's search panel, by CodeMirror's own keys. */
    phrases: {
      Find: 'Zoek',
      Replace: 'Vervang door',
      next: 'Volgende',
      previous: 'Vorige',
      all: 'Selecteer alles',
      'match case': 'Hoofdlettergevoelig',
      regexp: 'Patroon',
      'by word': 'Hele woorden',
      replace: 'Vervang',
      'replace all': 'Vervang alles',
      close: 'Zoeken sluiten',
      'current match': 'Gevonden',
      'on line': 'op regel',
      'replaced match on line $': 'Vervangen op regel $',
      'replaced $ matches': 'Vervangen: $',
    },
    count: (at: number, total: number) =>
      total === 0 ? 'Niets gevonden' : at === 0 ? `${total} gevonden` : `${at} van ${total}`,
    many: (most: number) => `Meer dan ${shownNumber(most)} gevonden`,
    invalid: 'Dit patroon klopt niet.',
  },
  link: {
    title: 'Link',
    text: 'Tekst',
    address: 'Adres',
    addressHelp: 'Zoek een pagina van deze site op titel, of plak een webadres (https://…).',
    addressError:
      'Kies een pagina uit de lijst, of schrijf een webadres (https://…), een pad (/contact) of een e-mailadres.',
    pages: 'Pagina’s van deze site',
    put: 'Invoegen',
    change: 'Wijzigen',
    remove: 'Link weghalen',
    cancel: 'Annuleren',
  },
  uploads: {
    busy: (name: string) => `${name} wordt toegevoegd…`,
    done: (name: string, isDescribed: boolean) =>
      `${name} staat in de tekst.${isDescribed ? '' : ' Beschrijf tussen de blokhaken wat er te zien is.'}`,
    linked: (name: string) => `${name} is toegevoegd. In de tekst staat een link.`,
    failed: (name: string, reason: string) => `${name} is niet geplaatst. ${reason}`,
    lost: (count: number) =>
      count === 1
        ? 'Eén afbeelding kon niet mee. Sla hem op je computer op en sleep hem naar de tekst.'
        : `${count} afbeeldingen konden niet mee. Sla ze op je computer op en sleep ze naar de tekst.`,
    noFile: (name: string) =>
      `${name} kan niet in een tekst. Kies een JPEG, PNG, WebP, AVIF, GIF, SVG of PDF.`,
  },
  preview: {
    label: 'Voorbeeld van de tekst',
    busy: 'Wordt bijgewerkt…',
    empty: 'Hier zie je de tekst zoals op de site.',
    plain: 'Deze tekst kan niet worden opgemaakt. Op de site staat hij zo:',
    failed: 'Het voorbeeld kan nu niet worden gemaakt. Je tekst staat er nog.',
  },
  search: {
    title: 'Zoeken en delen',
    result: 'Zo staat het in Google',
    card: 'Zo ziet een gedeelde link eruit',
    cardAlt: (title: string) => `Deelkaart met de titel "${title}"`,
    cardBusy: 'De kaart wordt getekend…',
    titleCount: (count: number, most: number) => `Titel: ${count} van ${most} tekens`,
    descriptionCount: (count: number, most: number) => `Omschrijving: ${count} van ${most} tekens`,
    noTitle: 'Nog geen titel',
    noDescription: 'Nog geen omschrijving',
    good: 'Titel, omschrijving en tekst zijn in orde.',
    advice: 'Wat nog beter kan',
  },
  advice: {
    titleLong: (suffix: string) =>
      `De titel is te lang en wordt afgekapt${suffix ? ` (met "${suffix}" erachter)` : ''}. Maak hem korter of vul een eigen titel voor zoekresultaten in.`,
    titleMissing: 'Er is nog geen titel. Vul er een in.',
    descriptionLong: 'De omschrijving is te lang en wordt afgekapt. Maak de tekst korter.',
    descriptionShort: 'De omschrijving is erg kort. Vertel in één of twee zinnen wat iemand hier leest.',
    descriptionMissing: 'Er is geen omschrijving. Schrijf er een, of begin de tekst met een goede alinea.',
    noAlt: (name: string) => `De afbeelding ${name} heeft geen beschrijving. Schrijf op wat er te zien is.`,
    topHeading: (heading: string) =>
      `"${heading}" is een kop met één #. Die is voor de titel van de pagina; gebruik ## of ###.`,
    emptyLink: (link: string) => `De link "${link}" heeft geen adres. Vul er een in.`,
    wordlessLink: (address: string) =>
      `De link naar ${address} heeft geen tekst. Zet die tussen de blokhaken.`,
    vagueLink: (link: string) => `De link "${link}" zegt niet waar hij heen gaat. Noem de pagina.`,
  },
  example: {
    title: 'Toch opslaan?',
    text: 'Bezoekers gaan woorden van het voorbeeld zien:',
    part: (part: string, words: readonly string[]) =>
      `${part}: ${words
        .slice(0, 3)
        .map((one) => `“${one}”`)
        .join(', ')}${words.length > 3 ? ' …' : ''}`,
    advice: (part: string, words: readonly string[]) =>
      `${part} zegt nog wat het voorbeeld zei: “${words[0] ?? ''}”${words.length > 1 ? ` en nog ${shownNumber(words.length - 1)}` : ''}.`,
    confirm: 'Opslaan met het voorbeeld',
    cancel: 'Eerst aanpassen',
  },
  planning: {
    title: 'Publicatie',
    online: 'Staat online.',
    onlineSince: (moment: string) => `Staat online sinds ${moment}.`,
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
    isOffline: 'Staat niet meer online.',
    isUnplanned: 'Gaat niet meer vanzelf online.',
    schedule: 'Inplannen…',
    reschedule: 'Ander moment…',
    withdraw: 'Terug naar concept',
    dialogTitle: 'Inplannen',
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
    end: 'Links intrekken',
    endTitle: 'Alle voorbeeldlinks intrekken?',
    endText: 'Wie er al een heeft, kan daarna niet meer meelezen. Je kunt meteen een nieuwe link maken.',
    ended: 'De voorbeeldlinks werken niet meer.',
  },
} as const
