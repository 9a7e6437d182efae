import { counted } from './numbers'

interface ComingBack {
  readonly wasPublic: boolean
  readonly hasAddress: boolean
  readonly planned: string | undefined
}

/** Texts of the trash: what was deleted, and how to bring it back. */
export const trashText = {
  lead: 'Wat is verwijderd, met het laatste bovenaan. Het wordt bewaard zolang de geschiedenis er is.',
  search: 'Zoek in de prullenbak',
  kind: 'Soort',
  every: 'Alles',
  media: 'Afbeelding of bestand',
  list: 'Verwijderd',
  found: (count: number) => counted(count, 'onderdeel', 'onderdelen'),
  by: (author: string, when: string) => `Verwijderd door ${author}, ${when}`,
  wasPublic: 'Stond op de site',
  wasNot: 'Stond niet op de site',
  look: 'Bekijk',
  lookAt: (what: string) => `Bekijk ${what}`,
  hide: 'Verberg',
  change: 'Hele wijziging',
  changeOf: (what: string) => `De wijziging waarmee ${what} is verwijderd`,
  back: {
    label: 'Zet terug',
    name: (what: string) => `Zet ${what} terug`,
    title: (what: string) => `${what} terugzetten?`,
    /** @param of whether it was public, at an address of its own, and when it will come online by itself, if it will */
    text: ({ wasPublic, hasAddress, planned }: ComingBack) => {
      if (wasPublic)
        return `Het komt terug zoals het was, en staat dan meteen weer op de site${hasAddress ? ', op hetzelfde adres' : ''}.`
      return planned === undefined
        ? 'Het komt terug zoals het was: niet op de site.'
        : `Het komt terug zoals het was, en gaat dan vanzelf online op ${planned} (Nederlandse tijd).`
    },
    done: (what: string) => `${what} is teruggezet.`,
  },
  taken: 'De plek is intussen van',
  takenHelp: (isFile: boolean) =>
    `Geef dat ${isFile ? 'een andere naam' : 'een ander webadres'} of verwijder het; daarna kan dit terug.`,
  takenByNameless:
    'Daarin klopt iets niet. Herstel dat eerst; daarna kun je het een ander webadres geven of verwijderen, en kan dit terug.',
  takenForGood:
    'Ook met een andere naam of een ander webadres houdt het deze plek. Verwijder het als dit terug moet, of neem over wat je nodig hebt: kies “Bekijk”.',
  nothing: 'Er is niets te zien: alle velden waren leeg.',
  none: { title: 'De prullenbak is leeg', text: 'Wat iemand verwijdert, staat hier en kan terug.' },
  noneFound: { title: 'Niets gevonden', text: 'Zoek op een ander woord, of kies een andere soort.' },
  older: 'Wat langer geleden is verwijderd, vind je in de geschiedenis.',
} as const
