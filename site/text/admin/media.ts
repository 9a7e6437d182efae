import { comesBack } from './entries'
import { counted, shownNumber } from './numbers'

const images = (count: number) => counted(count, 'afbeelding', 'afbeeldingen')

/** Words of the media library and of the picker that chooses from it. */
export const mediaText = {
  title: 'Media',
  lead: 'De afbeeldingen van de site. Foto’s worden vanzelf rechtgezet en verkleind, en de plek waar ze zijn gemaakt wordt eruit gehaald.',
  list: 'Afbeeldingen',
  count: images,
  found: (count: number) => (count === 0 ? 'Geen afbeelding gevonden.' : `${images(count)} gevonden.`),
  search: 'Zoek op naam of beschrijving',
  filter: 'Toon',
  filters: {
    all: 'Alle',
    unused: 'Nergens gebruikt',
    undescribed: 'Zonder beschrijving',
  },
  add: 'Afbeelding toevoegen',
  drop: 'Sleep afbeeldingen hierheen, plak er een of kies ze met de knop. JPEG, PNG, WebP, AVIF, GIF of SVG, tot 20 MB.',
  dropNow: 'Laat los om toe te voegen',
  empty: { title: 'Nog geen afbeeldingen', text: 'Voeg de eerste toe met de knop hierboven.' },
  nothing: { title: 'Niets gevonden', text: 'Probeer een ander woord of toon alle afbeeldingen.' },
  showAll: 'Toon alles',
  more: (left: number) => `Toon meer (nog ${shownNumber(left)})`,
  uploading: (name: string) => `${name} wordt toegevoegd…`,
  uploads: 'Wat er wordt toegevoegd',
  failed: (name: string) => `${name} is niet toegevoegd`,
  again: 'Opnieuw',
  retry: (name: string) => `Opnieuw: ${name} toevoegen`,
  dismiss: (name: string) => `Melding over ${name} weghalen`,
  added: (name: string) => `${name} is toegevoegd.`,
  addedMany: (count: number) => `${images(count)} toegevoegd.`,
  alt: 'Beschrijving',
  altOf: (name: string) => `Beschrijving van ${name}`,
  altHelp: 'Wat er te zien is, voor wie de afbeelding niet kan zien.',
  altSaving: 'Wordt opgeslagen…',
  altSaved: (name: string) => `De beschrijving van ${name} is opgeslagen.`,
  actionsOf: (name: string) => `Acties voor ${name}`,
  copy: 'Adres kopiëren',
  copied: (address: string) => `Adres gekopieerd: ${address}`,
  notCopied: (address: string) => `Kopiëren lukt niet in deze browser. Het adres is ${address}`,
  open: 'Bekijk op ware grootte',
  replace: 'Vervangen…',
  replaceTitle: (name: string) => `${name} vervangen`,
  replaceText: (extension: string) =>
    `Kies een andere ${extension}. Het adres blijft gelijk, dus overal waar deze afbeelding staat, komt de nieuwe.`,
  choose: 'Bestand kiezen',
  replacing: 'Wordt vervangen…',
  replaced: (name: string) => `${name} is vervangen.`,
  same: 'Dit is precies dezelfde afbeelding. Er is niets veranderd.',
  remove: 'Verwijderen',
  removed: (name: string) => `${name} is verwijderd. ${comesBack}`,
  inUseTitle: (name: string) => `${name} kan nog niet weg`,
  inUseText: 'Deze afbeelding wordt nog gebruikt. Haal de afbeelding daar eerst weg of kies een andere.',
  usedIn: (count: number) =>
    count === 1 ? 'Op 1 plek gebruikt' : `Op ${shownNumber(count)} plekken gebruikt`,
  unused: 'Nergens gebruikt',
  undone: 'De wijziging is ongedaan gemaakt.',
  pixels: (width: number, height: number) => `${width} × ${height}`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${shownNumber(bytes / 1_000_000, 1)} MB`,
  picker: {
    title: 'Kies een afbeelding',
    choose: (name: string) => `Kies ${name}`,
  },
} as const
