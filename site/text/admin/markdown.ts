import { alreadyThere } from './media'
import { counted, shownNumber } from './numbers'

/** Texts of the Markdown editor. */
export const markdownText = {
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
    card: 'Kaart van een artikel of automatisering',
    picture: 'Beschrijving en bijschrift',
    figure: 'Afbeelding met bijschrift',
    gallery: 'Galerij',
    video: 'Video',
    download: 'Bestand om te downloaden',
    table: 'Tabel',
    row: 'Rij toevoegen',
    column: 'Kolom toevoegen',
    removeRow: 'Rij weghalen',
    removeColumn: 'Kolom weghalen',
    image: 'Afbeelding',
    file: 'PDF',
    rule: 'Scheidingslijn',
    undo: 'Ongedaan maken',
    redo: 'Opnieuw',
    find: 'Zoeken in de tekst',
  },
  /** Names of blocks in the menu of `/`, where those of the toolbar do not say enough. */
  blocks: {
    card: 'Artikel of automatisering',
    download: 'Bestand',
  } as Partial<Record<string, string>>,
  /** What people also call the blocks of that menu: without capitals and accents, one word each. */
  otherWords: {
    heading2: 'titel hoofdstuk kopje heading h2',
    heading3: 'subkop subtitel kopje heading h3',
    bullets: 'opsomming bolletjes bullets punten',
    numbers: 'opsomming cijfers nummers nummering stappen',
    image: 'foto plaatje beeld illustratie figuur image',
    figure: 'foto plaatje beeld illustratie figuur onderschrift',
    gallery: "foto's fotos plaatjes beelden afbeeldingen album fotoalbum",
    table: 'rooster kolommen rijen table',
    callout: 'callout blok tip waarschuwing voorbeeld opmerking uitgelicht',
    quote: 'quote aanhaling uitspraak',
    card: 'kaart artikelkaart kaartje card verwijzing',
    button: 'button actie cta',
    link: 'url webadres hyperlink verwijzing',
    video: 'film filmpje youtube vimeo',
    download: 'pdf download downloaden document bijlage',
    code: 'broncode programma script',
    rule: 'lijn streep horizontaal',
  },
  views: {
    label: 'Weergave',
    write: 'Schrijven',
    source: 'Broncode',
    preview: 'Voorbeeld',
    /** What the palette calls them. */
    act: {
      write: 'De tekst tonen zoals op de site',
      source: 'De broncode van de tekst tonen',
      preview: 'Het voorbeeld van de tekst tonen',
    },
  },
  /** What is shown in the text while one writes. */
  surface: {
    noAlt: 'Kies de afbeelding en beschrijf wat erop te zien is.',
    missing: (name: string) => `Afbeelding niet beschikbaar: ${name}`,
    notOurs: (name: string) => `Deze afbeelding staat niet bij de media van deze site: ${name}`,
    done: 'Gedaan',
    toDo: 'Te doen',
  },
  source: {
    empty: 'Begin hier te schrijven.',
    describe: 'beschrijf wat er te zien is',
    leave: 'Esc en dan Tab: verder in het formulier',
  },
  outline: {
    open: 'Naar een kop',
    keys: 'Naar een kop (Ctrl+Shift+O)',
    begin: 'Begin',
    none: 'Nog geen koppen in deze tekst.',
  },
  goal: {
    title: 'Doel voor deze tekst',
    text: 'Hoeveel woorden moeten het worden? Dit onthoudt alleen dit apparaat.',
    label: 'Aantal woorden',
    help: 'Leeg betekent geen doel.',
    confirm: 'Stel in',
    set: 'Een doel instellen',
    wrong: 'Vul een heel getal in, zoals 800.',
    words: (count: number) => counted(count, 'woord', 'woorden'),
    of: (count: number, goal: number) => `${shownNumber(count)} van ${counted(goal, 'woord', 'woorden')}`,
    readingTime: (minutes: number) => `${minutes} min leestijd`,
  },
  focus: {
    enter: 'Alleen de tekst',
    leave: 'Alles tonen',
    toggle: 'Alleen de tekst tonen, of alles',
    keys: 'Alleen de tekst tonen (Ctrl+Shift+F)',
  },
  /** Other CodeMirror phrases that a screen reader announces, by CodeMirror's own keys. */
  said: { 'Selection deleted': 'Selectie verwijderd', Completions: 'Invoegen' },
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
  picture: {
    title: 'Beschrijving en bijschrift',
    alt: 'Beschrijving',
    caption: 'Bijschrift',
    captionHelp: 'Staat onder de afbeelding. Leeg betekent geen bijschrift.',
    put: 'Wijzigen',
  },
  link: {
    titles: { link: 'Link', button: 'Knop', card: 'Kaart van een artikel of automatisering', video: 'Video' },
    text: 'Tekst',
    address: 'Adres',
    addressHelp: 'Zoek een pagina van deze site op titel, of plak een webadres (https://…).',
    addressError:
      'Kies een pagina uit de lijst, of schrijf een webadres (https://…), een pad (/contact) of een e-mailadres.',
    pages: 'Pagina’s van deze site',
    videoHelp: 'Plak het webadres van de video, bijvoorbeeld van YouTube of Vimeo.',
    videoError: 'Plak het webadres van de video.',
    videoTitle: 'Titel',
    videoTitleError: 'Geef de video een titel.',
    put: 'Invoegen',
    change: 'Wijzigen',
    remove: 'Link weghalen',
    cancel: 'Annuleren',
  },
  uploads: {
    busy: (name: string) => `${name} wordt toegevoegd…`,
    done: (name: string, isDescribed: boolean) =>
      `${name} staat in de tekst.${isDescribed ? '' : ' Beschrijf tussen de blokhaken wat er te zien is.'}`,
    doneAll: (count: number, isDescribed: boolean) =>
      `${count} bestanden staan in de tekst.${isDescribed ? '' : ' Beschrijf tussen de blokhaken wat er op elke afbeelding te zien is.'}`,
    known: alreadyThere,
    knownMany: (count: number) => (count === 1 ? 'Eén ervan was er al.' : `${count} ervan waren er al.`),
    linked: (name: string) => `${name} is toegevoegd.`,
    inText: 'In de tekst staat een link.',
    failed: (name: string, reason: string) => `${name} is niet geplaatst. ${reason}`,
    noPlace: (name: string) =>
      `${name} staat bij de media, maar niet in de tekst: de plek ervoor is intussen weggehaald.`,
    closed: (name: string) => `${name} staat bij de media, maar niet in de tekst: die had je al gesloten.`,
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
} as const
