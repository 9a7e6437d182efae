import { lowerFirst } from '#contract/content/describe-change'
import { counted } from './numbers'

/** Parts of the site within a sentence: one by its title, more as a number. */
const named = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? lowerFirst(first) : `${others.length + 1} onderdelen`

const NEW_CHANGE = 'Dit wordt zelf ook een wijziging, die je weer ongedaan kunt maken.'

/** Texts of the history: who changed what and when, and how to restore it. */
export const historyText = {
  title: 'Geschiedenis',
  titleOf: (what: string) => `Geschiedenis van ${lowerFirst(what)}`,
  lead: 'Alles wat iemand heeft opgeslagen, met het laatste bovenaan. Elke wijziging kun je bekijken en ongedaan maken.',
  all: 'Hele geschiedenis',
  show: 'Toon',
  everything: 'Alle inhoud',
  programToo: 'Alles, ook de site zelf',
  programUpdate: 'Update van de site zelf',
  by: 'Door wie',
  everybody: 'Iedereen',
  shown: (count: number, hasMore: boolean) =>
    `${counted(count, 'wijziging', 'wijzigingen')} getoond${hasMore ? ', er zijn er meer' : ''}`,
  images: 'Afbeeldingen en bestanden',
  backTo: (what: string) => `Terug naar ${what}`,
  more: 'Meer laden',
  loadingMore: 'Laden…',
  moreFailed: 'De rest kon niet worden geladen. Probeer het opnieuw.',
  end: 'Verder terug gaat de geschiedenis niet.',
  day: { today: 'Vandaag', yesterday: 'Gisteren' },
  andMore: (count: number) => `en nog ${count}`,
  empty: {
    title: 'Nog geen wijzigingen',
    text: 'Zodra iemand hier iets opslaat, staat het in deze lijst.',
    other: 'Hiervan zijn geen wijzigingen bekend.',
    titleBy: 'Geen wijzigingen gevonden',
    by: (name: string) => `${name} heeft hier niets gewijzigd.`,
    toEverybody: 'Toon wijzigingen van iedereen',
  },
  link: 'Geschiedenis',
  uncommitted: {
    title: 'Iemand werkt in de map aan dit bestand.',
    text: 'Wat er is gewijzigd, staat nog niet in deze geschiedenis. Zodra het is vastgelegd (git commit), of iemand dit hier opslaat, komt het erbij.',
  },
  gone: {
    title: (what: string) => `${what} is verwijderd.`,
    text: 'De laatste versie is bewaard.',
    act: 'Zet terug',
  },
  change: {
    title: 'Wijziging',
    back: 'Geschiedenis',
    by: 'Door',
    when: 'Wanneer',
    number: 'Versienummer',
    link: {
      copy: 'Link naar deze wijziging',
      copied: 'De link is gekopieerd. Wie hem opent, moet hier inloggen.',
      notCopied: 'Kopiëren lukt niet. Kopieer het adres van deze pagina uit de adresbalk.',
    },
    what: 'Wat je ziet',
    fields: 'Velden',
    file: 'Bestand',
    layout: 'Hoe het staat',
    sides: 'Naast elkaar',
    lines: 'Onder elkaar',
    before: 'Ervoor',
    after: 'Erna',
    removed: 'Weg: ',
    added: 'Erbij: ',
    was: 'Was: ',
    is: 'Werd: ',
    nothing: 'leeg',
    onlySpaces: 'Alleen spaties of regeleinden zijn anders.',
    same: (count: number) => `${counted(count, 'regel', 'regels')} gelijk`,
    rest: (count: number) => `nog ${counted(count, 'regel', 'regels')}`,
    unfold: 'toon',
    order: 'Volgorde',
    noFields: 'Geen veld is anders. In het bestand zelf veranderde de volgorde of de opmaak.',
    unreadable:
      'Dit bestand is niet te lezen zoals de site dat doet. Daarom staat hier de tekst zelf, regel voor regel.',
    meanwhile: 'Intussen op de site',
    isGone: 'Dit is intussen van de site verwijderd.',
    tooLarge:
      'Dit bestand is te groot om hier te vergelijken. Hoe het wordt, zie je als je de site zo bekijkt.',
    noText: 'Dit is geen tekstbestand, dus er valt niets te vergelijken.',
    imageAlone: (status: 'added' | 'changed' | 'removed' | 'renamed') =>
      status === 'renamed' ? 'Alleen de naam veranderde' : 'Nieuwe afbeelding',
    imageGone: 'Verwijderde afbeelding',
    imageBroken: 'Deze versie kan niet als afbeelding worden getoond.',
    beginning:
      'Met deze wijziging begon de site. Ongedaan maken zou alle inhoud weghalen: zet hieronder terug wat je wilt.',
    beyondContent:
      'Deze wijziging raakt ook het programma van de site. Daarom maak je haar niet in één keer ongedaan: zet hieronder terug wat je wilt.',
    noFiles: 'Bij deze wijziging is geen bestand veranderd.',
    moreFiles: (count: number) => `Toon nog ${counted(count, 'bestand', 'bestanden')}`,
    status: { added: 'Nieuw', changed: 'Gewijzigd', removed: 'Verwijderd', renamed: 'Hernoemd' },
    renamed: (from: string) => `heette ${from}`,
    edit: 'Bewerken',
    editOf: (what: string) => `${what} bewerken`,
    historyOf: (what: string) => `Geschiedenis van ${what}`,
  },
  compare: {
    title: 'Twee versies vergelijken',
    choose: (what: string) => `Kies om te vergelijken: ${what}`,
    help: 'Kies twee versies om te vergelijken. Eén versie vergelijk je met wat er nu staat.',
    one: 'Vergelijk met nu',
    another: 'Of kies er nog één.',
    two: 'Vergelijk deze twee',
    before: 'Ouder',
    after: 'Nieuwer',
    now: 'Zoals het nu is',
    swap: 'Andere versies kiezen',
    same: 'Deze twee versies zijn gelijk.',
  },
  ways: {
    undo: {
      label: 'Wijziging ongedaan maken',
      title: 'Deze wijziging ongedaan maken?',
      back: 'De site krijgt terug wat er voor deze wijziging stond.',
      vanish: (count: number) =>
        `Let op: ${count === 1 ? 'wat met deze wijziging is toegevoegd, verdwijnt' : `de ${count} onderdelen die met deze wijziging zijn toegevoegd, verdwijnen`} weer van de site.`,
      leaves: (titles: readonly string[]) =>
        `Let op: ${named(titles)} ${titles.length === 1 ? 'verdwijnt' : 'verdwijnen'} van de site.`,
      comes: (titles: readonly string[]) =>
        `Let op: ${named(titles)} ${titles.length === 1 ? 'komt' : 'komen'} weer op de site.`,
      return: 'Wat met deze wijziging verdween, komt terug.',
      later: `Wat daarna ergens anders is gewijzigd, blijft zoals het is. ${NEW_CHANGE}`,
      confirm: 'Maak ongedaan',
      rest: 'Maak de rest ongedaan',
      done: 'De wijziging is ongedaan gemaakt.',
      doneRest: 'De rest van de wijziging is ongedaan gemaakt.',
      changedSince: 'Daarna weer gewijzigd',
    },
    version: {
      label: 'Zet deze versie terug',
      name: (what: string) => `Zet deze versie terug: ${what}`,
      title: 'Deze versie terugzetten?',
      text: (what: string, when: string, hasPublication: boolean) =>
        `${what} wordt weer ${hasPublication ? '' : 'helemaal '}zoals op ${when}. Wat er daarna in is gewijzigd, staat er dan niet meer in. ${hasPublication ? 'Of het op de site staat en sinds wanneer, blijft zoals het nu is. ' : ''}${NEW_CHANGE}`,
      publication: {
        label: 'Ook de publicatie terugzetten',
        help: 'Dan worden ook de status en het moment van publiceren weer die van toen. Het kan daardoor van de site verdwijnen of er juist op komen.',
        only: 'De inhoud is al zoals toen; er is niets gewijzigd. Alleen de publicatie kan nog anders zijn. Zet de schakelaar aan om ook die terug te zetten.',
      },
      confirm: 'Zet terug',
      current: 'Dit is de versie van nu',
    },
    before: {
      label: 'Zet het oude terug',
      name: (label: string, of?: string) =>
        `Zet het oude terug bij ${label}${of === undefined ? '' : ` van ${of}`}`,
      title: (label: string) => `${label} terugzetten?`,
      text: (label: string) =>
        `Bij ${label} komt weer te staan wat er voor deze wijziging stond. De andere velden blijven zoals ze zijn. ${NEW_CHANGE}`,
    },
    after: {
      label: 'Zet het nieuwe terug',
      name: (label: string, of?: string) =>
        `Zet het nieuwe terug bij ${label}${of === undefined ? '' : ` van ${of}`}`,
      title: (label: string) => `${label} terugzetten?`,
      text: (label: string) =>
        `Bij ${label} komt weer te staan wat deze wijziging ervan maakte. De andere velden blijven zoals ze zijn. ${NEW_CHANGE}`,
      current: 'Zo staat het nu',
    },
    other: {
      text: (label: string) =>
        `Bij ${label} komt te staan wat er in die versie stond. De andere velden blijven zoals ze zijn. ${NEW_CHANGE}`,
    },
    retrieve: {
      label: 'Zet terug',
      name: (what: string) => `Zet terug: ${what}`,
      title: (what: string) => `${what} terugzetten?`,
      text: (what: string) => `${what} komt terug zoals het was toen het werd verwijderd. ${NEW_CHANGE}`,
      there: 'Dit staat er weer',
    },
    restored: 'Teruggezet',
    already: 'Het was al zo. Er is niets veranderd.',
    noOlder: 'De versie van daarvoor is niet te vinden. Maak de hele wijziging ongedaan.',
    toChange: 'Naar deze wijziging',
    result: 'Dit staat nu als nieuwe wijziging in de geschiedenis.',
    look: 'Bekijk die wijziging',
  },
} as const
