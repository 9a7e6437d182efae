import { counted } from './numbers'

/** Texts about how long personal data is kept. */
export const retentionText = {
  open: 'Bewaartermijnen',
  title: 'Bewaartermijnen',
  lead: 'Hoeveel dagen gegevens blijven staan. Wat ouder is, verdwijnt elke dag vanzelf. Vul 0 in om iets altijd te bewaren.',
  rule: {
    pending: 'Niet bevestigde aanmeldingen',
    held: 'Verdachte aanmeldingen die niemand beoordeelde',
    unsubscribed: 'Mensen die zich hebben afgemeld',
    leads: 'Andere aanvragen dan de nieuwsbrief',
    audit: 'Het logboek',
  },
  help: {
    pending: 'Dagen na de laatste mail.',
    held: 'Dagen na binnenkomst.',
    unsubscribed: 'Dagen na het afmelden. Daarna weet de site niet meer dat zij geen mail willen.',
    leads:
      'Dagen na binnenkomst, bijvoorbeeld van een aanvraag voor een stappenplan of een consultatie. Voor wie is geïmporteerd of later is goedgekeurd, tellen de dagen vanaf dat moment.',
    audit: 'Dagen na wat er gebeurde. Het verdwijnt per hele maand.',
  },
  vitals: 'Metingen van de snelheid gaan over niemand in het bijzonder en blijven 60 dagen staan.',
  promised: [
    'Bezoekers lezen deze termijnen in de ',
    'privacyverklaring',
    '. Pas die ook aan als je hier iets wijzigt.',
  ],
  never: 'De termijnen zijn nog niet toegepast.',
  ran: (at: string, people: number, months: number) => {
    if (people === 0 && months === 0) return `Laatst toegepast: ${at}. Er hoefde niets weg.`
    const gone = [
      people > 0 && counted(people, 'aanmelding', 'aanmeldingen'),
      months > 0 && `${counted(months, 'maand', 'maanden')} logboek`,
    ]
    return `Laatst toegepast: ${at}. ${gone.filter(Boolean).join(' en ')} verwijderd.`
  },
  held: {
    clock: (at: string) =>
      `Op ${at} niet toegepast: de klok van de server versprong. Morgen wordt het opnieuw geprobeerd.`,
    many: (at: string) =>
      `Op ${at} niet toegepast: meer dan de helft zou verdwijnen. Bedoel je dat, sla de termijnen dan hier opnieuw op.`,
  },
  warning: 'Bij het opslaan verdwijnt meteen wat ouder is. Dat komt niet terug.',
  ask: {
    title: 'Deze gegevens nu wissen?',
    people: (due: number) =>
      `Met deze termijnen ${due === 1 ? 'verdwijnt' : 'verdwijnen'} nu ${counted(due, 'aanmelding', 'aanmeldingen')}.`,
    audit: 'Uit het logboek verdwijnen de maanden die ouder zijn.',
    final: 'Dat komt niet terug.',
    confirm: 'Opslaan en wissen',
    busy: 'Bezig met wissen…',
  },
  save: 'Opslaan en toepassen',
  saving: 'Opslaan…',
  cancel: 'Annuleren',
  saved: 'De bewaartermijnen zijn opgeslagen en toegepast.',
} as const
