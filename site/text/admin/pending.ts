import { enumerated } from '#contract/enumerated'
import { counted, shownNumber } from './numbers'

const PLANNED = (moment: string, isLate: boolean) =>
  isLate
    ? `Deze wijziging had op ${moment} (Nederlandse tijd) online moeten komen, en staat er niet. Dat kan alsnog vanzelf gebeuren, tenzij iemand het in git heeft teruggedraaid. Publiceer die (staat er iets in de weg, dan lees je wat), of annuleer de planning.`
    : `Deze wijziging gaat vanzelf online op ${moment} (Nederlandse tijd).`

/** Texts about changes to public entries that wait. */
export const pendingText = {
  keep: 'Bewaren voor later',
  kept: 'Bewaard voor later. Bezoekers zien nog de openbare versie.',
  waits: {
    title: 'Er wacht een wijziging.',
    text: 'Bezoekers zien de wijziging pas als je die publiceert.',
    planned: PLANNED,
    open: 'Open de wijziging',
  },
  head: {
    title: 'Dit is een wijziging die wacht. Bezoekers zien nog de openbare versie.',
    planned: PLANNED,
    lost: 'Wat deze wijziging zou vervangen, bestaat niet meer. Zet dat terug via de geschiedenis, of gooi deze wijziging weg.',
    hidden: 'Wat deze wijziging zou vervangen, staat niet meer online. Zet dat eerst weer online.',
    clash:
      'De openbare versie is intussen op dezelfde plekken gewijzigd. Kies bij het publiceren wat er komt te staan; vanzelf kan deze wijziging niet online.',
    compare: 'Vergelijk met de openbare versie',
    compared: 'Wat er verandert',
    none: 'Er is geen verschil met de openbare versie.',
    before: 'Nu openbaar',
    after: 'Deze wijziging',
    toPublic: 'Naar de openbare versie',
  },
  conflict: {
    title: 'De openbare versie is intussen ook gewijzigd',
    text: 'Kies per plek wat er online komt te staan. Al het andere is samengevoegd.',
    mine: 'Uit deze wijziging',
    theirs: 'Nu openbaar',
    save: 'Publiceren met deze keuzes',
  },
  publish: 'Publiceren',
  more: 'Meer over publiceren',
  /** @param isLater whether visitors may get what was there before */
  published: (count: number, isLater: boolean) => {
    const [which, verb] = count === 1 ? ['De wijziging', 'is'] : [`${shownNumber(count)} wijzigingen`, 'zijn']
    if (isLater) return `${which} ${verb} gepubliceerd, maar bezoekers zien dat pas later: zie het overzicht.`
    return `${which} ${count === 1 ? 'staat' : 'staan'} nu online.`
  },
  schedule: 'Inplannen…',
  reschedule: 'Ander moment…',
  unschedule: 'Planning annuleren',
  drop: 'Weggooien',
  dropping: 'Weggooien…',
  dropped: (title: string) => `De wijziging van “${title}” is weggegooid.`,
  together: {
    open: 'Samen publiceren…',
    title: 'Samen publiceren',
    text: 'Wat je aanvinkt, gaat tegelijk online. Lukt dat bij één wijziging niet, dan gaat er niets online.',
    confirm: (count: number) => `Publiceer ${counted(count, 'wijziging', 'wijzigingen')}`,
    nothing: 'Kies minstens één wijziging',
    /** Whose it is: of nobody known where somebody wrote in the file. */
    by: (writers: readonly { readonly isYou: boolean; readonly name: string }[]) =>
      `van ${enumerated(writers.map(({ isYou, name }) => (isYou ? 'jou' : name))) || 'iemand anders'}`,
    cancel: 'Annuleren',
    failed:
      'Er is niets online gezet. Herstel wat hierboven rood staat, of haal daar het vinkje weg en publiceer de rest.',
    mend: (title: string) => `Open ${title}`,
  },
  badge: 'Wijziging wacht',
  waitsFor: (title: string) => `Wijziging wacht: ${title}`,
  change: (label: string) => `Wijziging van ${label.toLocaleLowerCase('nl')}`,
} as const
