import { counted } from './numbers'

/** Texts of the settings: the site's values, where its versions are kept, problems in files. */
export const settingsText = {
  title: 'Instellingen',
  parts: 'Onderdelen van de instellingen',
  withCount: (label: string, count: number) => `${label} (${count})`,
  part: {
    values: 'Algemeen',
    git: 'Versies en opslag',
    problems: 'Problemen',
    account: 'Mijn account',
    accounts: 'Accounts',
  },
  lead: {
    values: 'Adressen en gegevens die op meer dan één plek van de site staan.',
    git: 'Elke keer dat je opslaat, bewaart de site een versie. Hier zie je waar die versies staan.',
    problems: 'Wat er niet klopt in de inhoud van de site. De rest van de site werkt gewoon door.',
  },
  values: {
    list: 'Adressen en gegevens',
    note: 'Wat openbaar is, kan iedereen zien. Zet Openbaar uit voor wat alleen de site zelf hoeft te weten. Ook dat komt in de geschiedenis (git) en gaat daar niet meer uit: zet hier geen wachtwoorden of sleutels.',
    key: 'Naam',
    value: 'Inhoud',
    isPublic: 'Openbaar',
    nameless: 'Nieuw gegeven',
    remove: (name: string) => `${name} weghalen`,
    usedTitle: (name: string) => `${name} weghalen?`,
    usedText:
      'De site gebruikt dit. Haal je het weg, dan werken de knoppen en links die ernaar verwijzen niet meer.',
    usedConfirm: 'Weghalen',
    add: 'Gegeven toevoegen',
    newKeyHelp:
      'Alleen kleine letters, cijfers en streepjes, bijvoorbeeld openingstijden. Eindigt de naam op _url, dan hoort er een webadres bij.',
    empty: { title: 'Nog geen gegevens', text: 'Voeg er een toe met de knop hieronder.' },
    noKey: 'Geef dit gegeven een naam.',
    oddKey: 'Gebruik alleen kleine letters, cijfers en streepjes, bijvoorbeeld openingstijden.',
    takenKey: 'Deze naam is er al. Kies een andere.',
  },
  git: {
    now: 'Nu bijwerken',
    busy: 'Wordt bijgewerkt…',
    done: 'Bijgewerkt: hier en in de gedeelde opslag staat nu hetzelfde.',
    ownerOnly: 'Een eigenaar kan de versies nu laten bijwerken; anders gaat het binnen een minuut vanzelf.',
    state: 'Hoe het ervoor staat',
    alone: 'De versies staan alleen op deze server',
    aloneText:
      'Alles wat je opslaat, wordt hier bewaard en kun je altijd terugzetten. Er is alleen nog geen kopie ergens anders: gaat de server stuk, dan ben je de versies kwijt. Abonnees en accounts horen niet bij de versies: die zitten in de reservekopie van degene die de server beheert.',
    aloneDo:
      'Vraag degene die de server beheert om een gedeelde opslag in te stellen (GIT_REMOTE, bijvoorbeeld een besloten repository bij GitHub of GitLab). Daarna gaat het kopiëren vanzelf.',
    fine: 'Alles staat ook in de gedeelde opslag',
    fineText:
      'Wat hier wordt opgeslagen, gaat vanzelf daarheen. Wat iemand daar wijzigt, komt vanzelf hierheen.',
    waiting: (ahead: number) =>
      `${counted(ahead, 'wijziging moet', 'wijzigingen moeten')} nog naar de gedeelde opslag`,
    waitingText: 'Dat gaat vanzelf, meestal binnen een minuut. Op de site is alles al te zien.',
    coming: (behind: number) =>
      `${counted(behind, 'wijziging staat', 'wijzigingen staan')} klaar om hierheen te komen`,
    comingText: 'Iemand heeft buiten dit beheer iets gewijzigd. Dat komt vanzelf binnen.',
    trouble: 'De versies lopen niet gelijk',
    adrift: 'Je wijzigingen staan op geen enkele tak',
    troubleSafe: 'Er is niets kwijt: alles wat hier is opgeslagen, staat hier nog en is op de site te zien.',
    url: 'Gedeelde opslag',
    branch: 'Tak',
    lastSync: 'Laatst gelijk',
    never: 'nog niet',
    ahead: 'Nog te versturen',
    behind: 'Nog op te halen',
    history: 'Bekijk alle wijzigingen',
  },
  problems: {
    list: 'Problemen per onderdeel',
    none: { title: 'Alles is in orde', text: 'Er is niets wat je aandacht nodig heeft.' },
    looking: 'Links en afbeeldingen worden nog nagekeken.',
    count: (problems: number, places: number) =>
      `${counted(problems, 'probleem', 'problemen')} op ${counted(places, 'plek', 'plekken')}.`,
    line: (line: number) => `Regel ${line}`,
    shows: {
      before: 'Zolang dit niet klopt, toont de site de laatste goede versie.',
      nothing: 'Dit staat nu niet op de site: er is nog geen versie die klopt.',
    },
    open: 'Openen en herstellen',
    history: 'Eerdere versies',
    openOf: (what: string) => `${what} openen en herstellen`,
    historyOf: (what: string) => `Eerdere versies van ${what}`,
    again: 'Opnieuw controleren',
  },
  unknown: { title: 'Dit onderdeel bestaat niet', text: 'Kies hierboven een ander onderdeel.' },
} as const
