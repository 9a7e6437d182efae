import type { ProposedItem, ProposedProblem } from '#contract/admin/branches'
import { counted } from './numbers'

/** Texts of the proposals: branches that writers have pushed. */
export const proposalsText = {
  title: 'Voorstellen',
  lead: 'Wat schrijvers met git hebben klaargezet, elk op een eigen tak (branch). Bekijk een voorstel als hele site, voeg het samen, wijs het af of laat het liggen.',
  tabs: {
    label: 'Geschiedenis en voorstellen',
    changes: 'Wijzigingen',
    trash: 'Prullenbak',
    proposals: 'Voorstellen',
  },
  fetched: (when: string) => `Laatst opgehaald: ${when}`,
  /** Behind `fetched`. */
  news: (count: number) =>
    count === 0
      ? '. Er is niets nieuws.'
      : `. ${counted(count, 'voorstel is', 'voorstellen zijn')} nieuw of gewijzigd.`,
  neverFetched: 'Nog niet opgehaald',
  fetch: 'Haal nu op',
  fetching: 'Wordt opgehaald…',
  alone: {
    title: 'Er is nog geen gedeelde opslag',
    text: 'Schrijvers zetten hun voorstellen in een gedeelde repository, bijvoorbeeld bij GitHub of GitLab. Vraag degene die de server beheert om het adres daarvan in te stellen (GIT_REMOTE).',
  },
  none: {
    title: 'Er liggen geen voorstellen',
    text: 'Zodra een schrijver een tak (branch) naar de gedeelde opslag pusht, staat die hier.',
  },
  found: (count: number) => `${counted(count, 'voorstel', 'voorstellen')}.`,
  merged: (count: number) => `Al samengevoegd (${count})`,
  older: (count: number) => `${counted(count, 'oudere tak staat', 'oudere takken staan')} hier niet bij.`,
  own: (count: number) => counted(count, 'wijziging', 'wijzigingen'),
  behind: (count: number) =>
    `De site kreeg er intussen ${counted(count, 'wijziging', 'wijzigingen')} bij die hier niet in ${count === 1 ? 'staat' : 'staan'}.`,
  /** Of branches that no writer made. */
  origin: {
    leftBehind:
      'Dit was opgeslagen op de vorige hoofdserver, en nog niet verstuurd toen deze server het overnam. Zonder samenvoegen komt het niet op de site.',
    otherVersion:
      'Een schrijver veranderde dezelfde regels als iemand in het beheer. Op de site bleef de versie uit het beheer staan; dit is die van de schrijver.',
  },
  nothing: 'Verandert niets aan de inhoud.',
  others: (count: number) => `${counted(count, 'bestand', 'bestanden')} van de site zelf, buiten de inhoud`,
  status: {
    added: 'nieuw',
    changed: 'gewijzigd',
    removed: 'verwijderd',
    renamed: 'hernoemd',
  } satisfies Record<ProposedItem['status'], string>,
  broken: 'kapot',
  clashes: 'botst',
  clashesText: 'Op de site zijn intussen dezelfde regels gewijzigd.',
  more: (count: number) => `en nog ${count}`,
  file: 'Bestand',
  view: 'Bekijk de site zo',
  viewOf: (name: string) => `Bekijk de site zoals in ${name}`,
  viewThen: 'Bekijk de site zoals na deze wijziging',
  viewing: 'Wordt geopend…',
  copy: 'Kopieer voorbeeldlink',
  copied: (until: string) => `Voorbeeldlink gekopieerd. Hij werkt tot ${until}.`,
  notCopied: 'Kopiëren lukt niet. Selecteer de link en kopieer hem zelf.',
  link: 'Voorbeeldlink',
  linkNote: (until: string) =>
    `Wie deze link heeft, ziet de hele site zoals in dit voorstel, ook na een nieuwe push. De link werkt tot ${until}. Concepten en wat nog gepland is, blijven verborgen, net als op de site.`,
  end: {
    label: 'Trek de voorbeeldlinks in',
    title: 'Alle voorbeeldlinks intrekken?',
    text: 'Geen enkele link naar dit voorstel werkt daarna nog, wie hem ook heeft gemaakt.',
    done: 'De voorbeeldlinks werken niet meer.',
  },
  back: 'Voorstellen',
  commits: 'Wat er is gedaan',
  moreCommits: (count: number) => `en ${counted(count, 'oudere wijziging', 'oudere wijzigingen')}`,
  changes: 'Wat er op de site verandert',
  moreFiles: (count: number) =>
    `${counted(count, 'bestand is', 'bestanden zijn')} hier niet te zien omdat het er te veel zijn.`,
  problems: {
    title: 'Niet in orde',
    text: 'Je kunt dit samenvoegen, maar bezoekers krijgen het niet te zien zoals het bedoeld is.',
    shows: {
      now: '',
      before: 'Op de site blijft de vorige versie staan.',
      nothing: 'Dit komt zo niet op de site.',
    } satisfies Record<ProposedProblem['shows'], string>,
  },
  refused: {
    title: 'Dit voorstel kan er niet bij',
    ask: 'Vraag de schrijver om het te herstellen en opnieuw te pushen.',
    askLeftBehind: 'Vraag degene die de server beheert om het te herstellen en opnieuw te pushen.',
  },
  conflicts: {
    title: 'Botst met wat er nu op de site staat',
    text: 'In deze bestanden zijn op beide plekken dezelfde regels gewijzigd. Hieronder staat per veld ook wat er intussen op de site veranderde. Vraag de schrijver om de site in de tak binnen te halen (git merge), daar te kiezen wat blijft, en opnieuw te pushen. Of neem zelf in het beheer over wat je wilt houden.',
  },
  /** In place of `conflicts.text`, where there is no writer to ask. */
  conflictsLeftBehind:
    'In deze bestanden zijn op beide plekken dezelfde regels gewijzigd. Hieronder staat per veld ook wat er intussen op de site veranderde. Neem in het beheer over wat je wilt houden, of vraag degene die de server beheert om te kiezen (git merge).',
  decline: {
    label: 'Wijs af',
    title: (name: string) => `${name} afwijzen?`,
    text: 'De tak (branch) verdwijnt uit de gedeelde opslag en uit deze lijst, en voorbeeldlinks ernaar werken niet meer. Op de site verandert niets. De server bewaart wat erin stond: wie hem beheert, kan de tak terugzetten.',
    done: (name: string) => `${name} is afgewezen.`,
  },
  merge: {
    label: 'Voeg samen',
    title: (name: string) => `${name} samenvoegen met de site?`,
    text: (ahead: number, behind: number) =>
      `${counted(ahead, 'wijziging komt', 'wijzigingen komen')} op de site, meteen te zien voor iedereen.${behind > 0 ? ' Wat intussen op de site is gewijzigd, blijft staan.' : ''} Terugdraaien kan daarna in de geschiedenis, per wijziging.`,
    broken: {
      title: 'Niet alles komt op de site zoals het hier staat',
      label: 'Voeg toch samen',
      more: (count: number) => `en nog ${counted(count, 'probleem', 'problemen')}`,
    },
    done: (name: string) => `${name} staat nu op de site.`,
    isMerged: 'Dit voorstel staat al op de site.',
    live: 'Bekijk op de site:',
    inHistory: 'Bekijk de wijziging in de geschiedenis',
  },
} as const
