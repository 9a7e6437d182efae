import { largestUpload } from '#contract/largest-upload'
import { fileSize } from '#contract/media-kind'
import { comesBack } from './entries'
import { counted, shownNumber } from './numbers'

const images = (count: number) => counted(count, 'afbeelding', 'afbeeldingen')
const documents = (count: number) => counted(count, 'PDF', 'PDF’s')
const files = (count: number) => counted(count, 'bestand', 'bestanden')
const upTo = (size: number) => `tot ${size}\u00a0MB`
const pictureTypes = `JPEG, PNG, WebP, AVIF of GIF ${upTo(largestUpload.image)}, SVG ${upTo(largestUpload.drawing)}`
const documentSize = upTo(largestUpload.document)

/** @param name what the same file is called in the library @param sent what it was called when it was sent */
export const alreadyThere = (name: string, sent: string) =>
  `${sent} was er al${sent === name ? '' : `, als ${name}`}, en is niet nog eens toegevoegd.`

/** Texts of the media library and of the media picker. */
export const mediaText = {
  lead: 'De afbeeldingen en PDF’s van de site. Foto’s worden vanzelf rechtgezet en verkleind, en de plek waar ze zijn gemaakt wordt eruit gehaald.',
  list: 'Afbeeldingen en bestanden',
  count: (pictures: number, others: number) =>
    [pictures > 0 && images(pictures), others > 0 && documents(others)].filter(Boolean).join(' en '),
  found: (count: number, all: number) => (count === 0 ? `0 van ${files(all)}` : `${files(count)} gevonden.`),
  search: 'Zoek op naam of beschrijving',
  filter: 'Toon',
  filters: {
    all: 'Alle',
    unused: 'Nergens gebruikt',
    undescribed: 'Zonder beschrijving',
    downloads: 'PDF’s',
  },
  upload: {
    all: {
      add: 'Bestand toevoegen',
      drop: `Sleep bestanden hierheen, plak er een of kies ze met de knop. ${pictureTypes}, PDF ${documentSize}.`,
    },
    image: {
      add: 'Afbeelding toevoegen',
      drop: `Sleep een afbeelding hierheen, plak er een of kies er een met de knop. ${pictureTypes}.`,
    },
    download: {
      add: 'PDF toevoegen',
      drop: `Sleep een PDF ${documentSize} hierheen of kies er een met de knop.`,
    },
  },
  dropNow: 'Laat los om toe te voegen',
  empty: {
    all: { title: 'Nog geen bestanden', text: 'Voeg het eerste toe met de knop hierboven.' },
    image: { title: 'Nog geen afbeeldingen', text: 'Voeg de eerste toe met de knop hierboven.' },
    download: { title: 'Nog geen PDF’s', text: 'Voeg de eerste toe met de knop hierboven.' },
  },
  nothing: { title: 'Niets gevonden', text: 'Probeer een ander woord of toon alles.' },
  showAll: 'Toon alles',
  more: (left: number) => `Toon meer (nog ${shownNumber(left)})`,
  uploading: (name: string) => `${name} wordt toegevoegd…`,
  waiting: (count: number) => `Nog ${shownNumber(count)} te gaan.`,
  uploads: 'Niet toegevoegd',
  failed: (name: string) => `${name} is niet toegevoegd`,
  failedMany: (count: number) => `${files(count)} niet toegevoegd`,
  dismissAll: 'Alles weghalen',
  again: 'Opnieuw',
  retry: (name: string) => `Opnieuw: ${name} toevoegen`,
  dismiss: (name: string) => `Melding over ${name} weghalen`,
  added: (name: string) => `${name} is toegevoegd.`,
  addedMany: (count: number) => `${files(count)} toegevoegd.`,
  known: alreadyThere,
  knownMany: (count: number) => `${files(count)} waren er al, en zijn niet nog eens toegevoegd.`,
  alt: 'Beschrijving',
  altHelp: 'Wat er te zien is, voor wie de afbeelding niet kan zien.',
  altFixed: 'Deze afbeelding wordt ook elders gebruikt: een redacteur kan de beschrijving wijzigen.',
  altChoose: 'Enter zet jouw tekst ervoor in de plaats, Escape haalt jouw tekst weg.',
  altAnyway: 'Toch opslaan',
  altSaving: 'Wordt opgeslagen…',
  altSaved: (name: string) => `De beschrijving van ${name} is opgeslagen.`,
  altFailed: (name: string, words: string) =>
    words.trim() === ''
      ? `De beschrijving van ${name} is niet weggehaald.`
      : `De beschrijving “${words.trim()}” van ${name} is niet opgeslagen.`,
  focus: {
    choose: 'Focuspunt…',
    title: (name: string) => `Focuspunt van ${name}`,
    text: 'Wijs aan wat in beeld moet blijven waar de site de afbeelding bijsnijdt, of verschuif het punt met de pijltjestoetsen.',
    picture: 'Focuspunt: wijs aan, sleep of gebruik de pijltjestoetsen',
    left: 'Van links (%)',
    top: 'Van boven (%)',
    at: (x: number, y: number) => `${x}% van links, ${y}% van boven`,
    crops: 'Zo wordt de afbeelding bijgesneden',
    crop: { wide: 'Liggend, 16:9', square: 'Vierkant, 1:1' },
    save: 'Opslaan',
    saving: 'Wordt opgeslagen…',
    centre: 'Terug naar het midden',
    saved: (name: string) => `Het focuspunt van ${name} is opgeslagen.`,
  },
  actionsOf: (name: string) => `Acties voor ${name}`,
  copy: 'Adres kopiëren',
  copied: (address: string) => `Adres gekopieerd: ${address}`,
  notCopied: (address: string) => `Kopiëren lukt niet in deze browser. Het adres is ${address}`,
  open: { image: 'Bekijk op ware grootte', download: 'Openen' },
  rename: 'Naam wijzigen…',
  renameTitle: (name: string) => `${name} een andere naam geven`,
  renameText: (uses: number) =>
    [
      uses === 1 && 'De plek waar dit bestand wordt gebruikt, krijgt het nieuwe adres.',
      uses > 1 &&
        `De ${shownNumber(uses)} plekken waar dit bestand wordt gebruikt, krijgen het nieuwe adres.`,
      'Staat het oude adres ook ergens anders, dan leidt het daar naar het nieuwe.',
    ]
      .filter(Boolean)
      .join(' '),
  renameNow: 'Naam wijzigen',
  name: 'Naam',
  nameBecomes: (address: string) => `Het adres wordt ${address}`,
  renamed: (from: string, to: string) => `${from} heet nu ${to}.`,
  replace: 'Vervangen…',
  replaceTitle: (name: string) => `${name} vervangen`,
  replaceText: {
    image:
      'Kies een andere afbeelding. Die komt overal waar deze wordt gebruikt. Is het een ander soort, zoals een PNG in plaats van een JPG, dan past de site ook daar het adres aan.',
    download: 'Kies een andere PDF. Die komt overal waar deze wordt gebruikt, op hetzelfde adres.',
  },
  choose: 'Bestand kiezen',
  replacing: 'Wordt vervangen…',
  replaced: (from: string, to: string) =>
    from === to ? `${from} is vervangen.` : `${from} is vervangen door ${to}.`,
  same: 'Dit is precies hetzelfde bestand. Er is niets veranderd.',
  remove: 'Verwijderen',
  removed: (name: string) => `${name} is verwijderd. ${comesBack}`,
  inUseTitle: (name: string) => `${name} kan nog niet weg`,
  inUseText: 'Dit bestand wordt nog gebruikt. Haal het daar eerst weg of kies een ander.',
  usedIn: (count: number) =>
    count === 1 ? 'Op 1 plek gebruikt' : `Op ${shownNumber(count)} plekken gebruikt`,
  unused: 'Nergens gebruikt',
  inWaiting: (field: string) => `${field}, in een wijziging die wacht`,
  undone: 'De wijziging is ongedaan gemaakt.',
  pixels: (width: number, height: number) => `${width} × ${height}`,
  size: fileSize,
  picker: {
    title: { image: 'Kies of upload een afbeelding', download: 'Kies of upload een PDF' },
  },
} as const
