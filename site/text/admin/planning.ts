import { shownNumber } from './numbers'

/** Texts of the month in which is planned what goes public. */
export const planningText = {
  title: 'Planning',
  lead: 'Sleep wat nog online moet naar een andere dag, of kies bij de tijd een ander moment.',
  previous: 'Vorige maand',
  next: 'Volgende maand',
  toToday: 'Naar vandaag',
  today: 'vandaag',
  days: (month: string) => `Dagen van ${month}`,
  isDraft: 'concept',
  isPublic: 'online',
  isLate: 'niet online gekomen',
  more: (count: number) => `Nog ${shownNumber(count)} online`,
  drafts: 'Nog zonder datum',
  noDrafts: 'Alles heeft een datum. Een nieuw artikel staat hier tot je het inplant.',
  allDrafts: (count: number) => `Toon alle ${count}`,
  plan: 'Inplannen',
  planWhat: (title: string) => `${title} inplannen`,
  changeMoment: (clock: string, title: string) => `${clock}, ander moment voor ${title}`,
  planned: (title: string, moment: string) => `“${title}” gaat online op ${moment}.`,
  withdrawn: (title: string) => `“${title}” gaat niet meer vanzelf online en is weer een concept.`,
  unplanned: (title: string) => `De wijziging van “${title}” gaat niet meer vanzelf online.`,
  dayIsOver: 'Vandaag is er geen tijd meer. Kies een latere dag.',
  changed:
    'Iemand heeft dit intussen gepubliceerd of verplaatst. Je ziet nu hoe het staat; verplaats het opnieuw als dat nodig is.',
  moving: {
    role: 'versleepbaar',
    instructions:
      'Druk op spatie om op te pakken, kies een dag met de pijltjes, druk nog eens op spatie om neer te zetten of op Escape om te stoppen. Onder de laatste week staat wat nog geen datum heeft.',
    handle: (title: string) => `Verplaats ${title}`,
    picked: (title: string, place: string) => `${title} opgepakt (${place}).`,
    over: (title: string, place: string) => `${title}: ${place}.`,
    dropped: (title: string, place: string) => `${title} neergezet: ${place}.`,
    cancelled: (title: string) => `${title} staat weer op zijn oude plaats.`,
    drafts: 'zonder datum',
  },
} as const
