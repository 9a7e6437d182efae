import { CommitFailed, type CommitTrouble } from '../commit/commit-failed'
import type { GitResult } from '../run-git'

/** A sync that could not be finished, with a Dutch sentence that says what to do. Nothing is lost. */
export class SyncTrouble extends Error {
  /** Git's message, in English, for the log. */
  readonly details: string

  constructor(message: string, details = '') {
    super(message)
    this.name = 'SyncTrouble'
    this.details = details
  }
}

const BUSY: Readonly<Record<CommitTrouble, string>> = {
  locked: 'Een ander programma is met de versies bezig. De site probeert het vanzelf opnieuw.',
  busy: 'De site is met de versies bezig en probeert het vanzelf opnieuw.',
  merging:
    'In de map van de site is een samenvoeging (git merge) niet afgemaakt. Vraag degene die de server beheert om die af te ronden.',
  rebasing:
    'In de map van de site is een git-bewerking (rebase) niet afgemaakt. Vraag degene die de server beheert om die af te ronden.',
  hook: 'Een controle op de server (git hook) hield het samenvoegen tegen. In het logboek van de server staat waarom.',
  hung: 'Een controle op de server (git hook) duurde bij het samenvoegen te lang. In het logboek van de server staat waarom.',
  rewritten: 'Git bewaart bestanden anders dan ze zijn geschreven. In het logboek van de server staat welke.',
  disk: 'De site kan niet naar de schijf schrijven. Controleer of er ruimte is en of de site in de map mag schrijven.',
  half: 'De site kan niet naar de schijf schrijven. Controleer of er ruimte is en of de site in de map mag schrijven.',
  elsewhere:
    'Een andere server is nu de hoofdserver van deze site. Hier wordt niets meer opgeslagen; wat alleen hier stond, gaat als voorstel naar de andere server.',
  apart:
    'De gedeelde opslag is niet bereikbaar, dus het is niet zeker dat deze server nog de hoofdserver is. Zolang dat niet zeker is, wordt hier niets opgeslagen.',
  other: 'Samenvoegen is niet gelukt. In het logboek van de server staat waarom.',
}

/** The trouble behind an error of a sync; undefined when the error is a bug. */
export function troubleOf(error: unknown): SyncTrouble | undefined {
  if (error instanceof SyncTrouble) return error
  return error instanceof CommitFailed ? new SyncTrouble(BUSY[error.reason], error.message) : undefined
}

/** What a commit that was not made says as well where a branch is declined. */
const ALSO_DECLINING: readonly CommitTrouble[] = ['disk', 'half', 'elsewhere', 'apart']

/** The error of a branch that could not be declined, in words of its own: nothing tries that again by itself. */
export function undeclined(error: unknown): unknown {
  if (!(error instanceof CommitFailed) || ALSO_DECLINING.includes(error.reason)) return error
  const isBusy = error.reason === 'locked' || error.reason === 'busy'
  return new SyncTrouble(isBusy ? BUSY_DECLINING : NOT_DECLINED, error.message)
}

/** The error of a proposal that could not be merged, in words of its own: nothing tries that again by itself either. */
export function unmerged(error: unknown): unknown {
  if (!(error instanceof CommitFailed)) return error
  const isBusy = error.reason === 'locked' || error.reason === 'busy'
  return isBusy ? new SyncTrouble(BUSY_MERGING, error.message) : error
}

const BUSY_MERGING =
  'De server of een ander programma is nog bezig met andere versies. Er is niets samengevoegd; probeer het over een minuut opnieuw.'
const BUSY_DECLINING =
  'De server is nog bezig met andere versies. Er is niets afgewezen; probeer het over een minuut opnieuw.'
const NOT_DECLINED = 'Afwijzen is niet gelukt. In het logboek van de server staat waarom.'

/** What is wrong when git could not talk to the remote. */
export function unreachable({ stderr, isTimedOut }: GitResult): SyncTrouble {
  if (isTimedOut)
    return new SyncTrouble('De gedeelde opslag antwoordt niet. De site probeert het vanzelf opnieuw.', stderr)
  if (/transport '\w+' not allowed|[Pp]rotocol "?\w+"? (not supported or )?disabled/.test(stderr))
    return new SyncTrouble(
      'Het adres van de gedeelde opslag is niet versleuteld (http://, git:// of ftp://). Er wordt niets verstuurd of opgehaald; zet in GIT_REMOTE een adres met https:// of ssh://.',
      stderr,
    )
  const [, folder] = /dubious ownership in repository at '(.+)'/.exec(stderr) ?? []
  if (folder)
    return new SyncTrouble(
      `De map van de gedeelde opslag (${folder}) is van een andere gebruiker dan die van de server, en git gebruikt hem daarom niet. Vraag degene die de server beheert om de map aan die gebruiker te geven (chown), of om als die gebruiker "git config --global --add safe.directory ${folder}" te doen.`,
      stderr,
    )
  if (
    /Authentication failed|Permission denied|could not read (Username|Password)|terminal prompts|403/i.test(
      stderr,
    )
  )
    return new SyncTrouble(
      'De gedeelde opslag weigert de toegang. Controleer het adres en de inloggegevens in GIT_REMOTE.',
      stderr,
    )
  return new SyncTrouble(
    'De gedeelde opslag is niet bereikbaar. Wat je opslaat, staat veilig op deze server; de site probeert het vanzelf opnieuw.',
    stderr,
  )
}

/** There is more to fetch than may be written. @param most bytes. */
export function tooMuchToFetch(most: number, { stderr }: GitResult): SyncTrouble {
  const megabytes = Math.floor(most / (1024 * 1024)).toLocaleString('nl-NL')
  return new SyncTrouble(
    `In de gedeelde opslag is meer bijgekomen dan de ${megabytes} MB die deze server nu kan ophalen. Haal weg wat daar niet hoort of maak schijfruimte vrij; tot die tijd blijft de site zoals hij is.`,
    stderr,
  )
}

/** Others at the remote have the name of this ref at the end of theirs, such as a branch that is called `refs/heads/main`. */
export function namesakes(ref: string, { stderr }: GitResult): SyncTrouble {
  return new SyncTrouble(
    `In de gedeelde opslag staan takken (branches) of labels (tags) waarvan de naam eindigt op ${ref}, en git houdt ze niet uit elkaar. Vraag wie daar mag pushen om ze te verwijderen; daarna lukt het vanzelf.`,
    stderr,
  )
}

/** The remote answered and refused: a protected branch, a hook, no write permission. */
export function refused({ stderr, stdout }: GitResult): SyncTrouble {
  return new SyncTrouble(
    'De gedeelde opslag weigert de wijzigingen. Vraag degene die de server beheert of de site naar deze tak (branch) mag schrijven.',
    `${stdout.toString()}\n${stderr}`,
  )
}

/** What was changed here and there is more than lines: who knows git must choose. */
export function unmergeable(files: readonly string[]): SyncTrouble {
  return new SyncTrouble(
    `Hier en in de gedeelde opslag staan een bestand en een map op dezelfde plek (${listed(files)}). Vraag degene die de server beheert om ze met git samen te voegen en te pushen; tot die tijd blijft hier alles zoals het is.`,
  )
}

/** There is nothing left to decide about a branch. */
export const alreadyMerged = (): SyncTrouble => new SyncTrouble('Deze tak (branch) is al samengevoegd.')

/** Somebody else accepts or declines the same branch at this moment. */
export const decidedMeanwhile = (): SyncTrouble =>
  new SyncTrouble('Iemand anders beslist op dit moment over deze tak (branch). Laad de lijst opnieuw.')

/** A branch and the site have changed the same lines. */
export function conflicting(files: readonly string[]): SyncTrouble {
  return new SyncTrouble(`Op de site en in de tak zijn dezelfde regels gewijzigd (${listed(files)}).`)
}

export function inTheWay(files: readonly string[], details: string): SyncTrouble {
  const which = files.length > 0 ? ` (${listed(files)})` : ''
  return new SyncTrouble(
    `In de map van de site staan wijzigingen die nog niet zijn vastgelegd${which}. Vraag degene die de server beheert om ze te committen of terug te zetten; daarna lukt het samenvoegen vanzelf.`,
    details,
  )
}

/** Why something cannot be accepted: in Dutch for the people of the admin, and in English for operators. */
export interface Ground {
  readonly why: string
  readonly inEnglish: string
}

/** What cannot be accepted, by the path from the top of the work tree (empty for all of it). */
export interface Objection extends Ground {
  readonly path: string
}

/** A trouble with what others pushed. */
export class RefusedTree extends SyncTrouble {
  /** The first objection, in Dutch. */
  readonly objection: string

  constructor(message: string, words: { readonly objection: string; readonly details: string }) {
    super(message, words.details)
    this.objection = words.objection
  }
}

/** What was pushed may not be written here, so none of it is. */
export function refusedTree(objections: readonly Objection[]): RefusedTree {
  const at = (path: string, words: string) => (path === '' ? words : `${plainly(path)}: ${words}`)
  const [first] = objections
  const objection = first ? at(first.path, first.why) : ''
  const details = objections.map(({ path, inEnglish }) => at(path, inEnglish)).join('\n')
  return new RefusedTree(
    `Nieuwe wijzigingen uit de gedeelde opslag zijn niet overgenomen. ${capitalised(objection)}. Vraag wie dit heeft gepusht om het in git te herstellen en opnieuw te pushen; tot die tijd blijft de site zoals hij is.`,
    { objection, details },
  )
}

/** A trouble with what is to be sent, which stays here. */
export class PeopleInGit extends SyncTrouble {}

/**
 * Someone has committed people's data here: nothing is pushed or pulled until they have left git, with the commits that were
 * not pushed yet.
 */
export function peopleInGit(files: readonly string[]): PeopleInGit {
  return new PeopleInGit(
    `In git staan gegevens van mensen (${listed(files.map(plainly))}). Tot ze eruit zijn, ook uit eerdere versies die nog niet zijn verstuurd, wordt er niets verstuurd of opgehaald. Vraag degene die de server beheert om dat te doen (deploy/README.md, "People's data in git"). De bestanden zelf blijven staan.`,
    `Git has people's data: ${files.slice(0, 3).map(plainly).join(', ')}. deploy/README.md says how to take them out of what was not sent, under "People's data in git"; the files stay.`,
  )
}

/** A name that someone chose, without characters that would distort the sentence around it. */
function plainly(path: string): string {
  const shown = path.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')
  return shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown
}

const LONGEST_SHOWN = 120

function capitalised(text: string): string {
  return /^[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

/** The first few of a list, so that a sentence stays readable. */
export function listed(files: readonly string[]): string {
  const shown = files.slice(0, 3).join(', ')
  return files.length > 3 ? `${shown} en ${files.length - 3} andere` : shown
}
