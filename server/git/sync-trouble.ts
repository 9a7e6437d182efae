import { CommitFailed, type CommitTrouble } from './commit-failed'
import type { GitResult } from './run-git'

/** A sync that could not be finished, with a Dutch sentence that says what to do. Nothing is lost. */
export class SyncTrouble extends Error {
  /** What git said, in English, for the log. */
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
    'In de map van de site is een samenvoeging (git merge) niet afgemaakt. Vraag je beheerder om die af te ronden.',
  rebasing:
    'In de map van de site is een git-bewerking (rebase) niet afgemaakt. Vraag je beheerder om die af te ronden.',
  hook: 'Een controle op de server (git hook) hield het samenvoegen tegen. In het logboek staat waarom.',
  disk: 'De site kan niet naar de schijf schrijven. Controleer of er ruimte is en of de site in de map mag schrijven.',
  half: 'De site kan niet naar de schijf schrijven. Controleer of er ruimte is en of de site in de map mag schrijven.',
  other: 'Samenvoegen is niet gelukt. In het logboek staat waarom.',
}

/** The trouble behind an error of a sync; undefined for an error that is a bug. */
export function troubleOf(error: unknown): SyncTrouble | undefined {
  if (error instanceof SyncTrouble) return error
  return error instanceof CommitFailed ? new SyncTrouble(BUSY[error.reason], error.message) : undefined
}

/** What is wrong when git could not talk to the remote. */
export function unreachable({ stderr, isTimedOut }: GitResult): SyncTrouble {
  if (isTimedOut)
    return new SyncTrouble('De gedeelde opslag antwoordt niet. De site probeert het vanzelf opnieuw.', stderr)
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
    'De gedeelde opslag is niet bereikbaar. Je wijzigingen staan veilig op deze server; de site probeert het vanzelf opnieuw.',
    stderr,
  )
}

/** The remote has heard us and said no: a protected branch, a hook, no right to write. */
export function refused({ stderr, stdout }: GitResult): SyncTrouble {
  return new SyncTrouble(
    'De gedeelde opslag weigert de wijzigingen. Vraag je beheerder of de site naar deze tak (branch) mag schrijven.',
    `${stdout.toString()}\n${stderr}`,
  )
}

export function conflicting(files: readonly string[]): SyncTrouble {
  return new SyncTrouble(
    `Hier en in de gedeelde opslag zijn dezelfde regels gewijzigd (${listed(files)}). Vraag je beheerder om ze met git samen te voegen en te pushen; tot die tijd blijft hier alles zoals het is.`,
  )
}

export function inTheWay(files: readonly string[], details: string): SyncTrouble {
  const which = files.length > 0 ? ` (${listed(files)})` : ''
  return new SyncTrouble(
    `In de map van de site staan wijzigingen die nog niet zijn vastgelegd${which}. Vraag je beheerder om ze te committen of terug te zetten; daarna lukt het samenvoegen vanzelf.`,
    details,
  )
}

/** The first few of a list: a sentence stays a sentence. */
function listed(files: readonly string[]): string {
  const shown = files.slice(0, 3).join(', ')
  return files.length > 3 ? `${shown} en ${files.length - 3} andere` : shown
}
