import { Problem } from '#contract/problem'
import { TooMuch, Unreadable } from '../../files/unreadable'
import { CommitFailed, type CommitTrouble } from '../../git/commit/commit-failed'
import type { Repository } from '../../git/repository'

/** Why a commit failed, for the person who saved, and what to do about it. */
const words: Readonly<Record<CommitTrouble, string>> = {
  locked:
    'Iemand anders is net met deze bestanden bezig. Er is niets opgeslagen; probeer het over een paar seconden opnieuw.',
  busy: 'De server is nog bezig met een eerdere wijziging, en dat duurt lang. Er is niets opgeslagen; probeer het over een minuut opnieuw.',
  merging:
    'In de map met bestanden is een samenvoeging (git merge) niet afgemaakt. Er is niets opgeslagen; vraag degene die de server beheert om die af te ronden.',
  rebasing:
    'In de map met bestanden is een git-bewerking (rebase) niet afgemaakt. Er is niets opgeslagen; vraag degene die de server beheert om die af te ronden.',
  hook: 'Een controle op de server (git hook) hield deze wijziging tegen. Er is niets opgeslagen; vraag degene die de server beheert om in het logboek van de server te kijken waarom.',
  hung: 'Een controle op de server (git hook) duurde te lang. Er is niets opgeslagen; vraag degene die de server beheert om in het logboek van de server te kijken waarom.',
  rewritten:
    'Git op de server bewaart dit bestand anders dan jij het opslaat, door een regel in .gitattributes, een filter of een git hook, of omdat git dit bestand overslaat (skip-worktree, sparse checkout). Er is niets opgeslagen; vraag degene die de server beheert om dat uit te zetten.',
  disk: 'De schijf van de server is vol of laat niet meer schrijven. Er is niets opgeslagen; vraag degene die de server beheert om ernaar te kijken.',
  half: 'De schijf van de server is vol of laat niet meer schrijven. Je wijziging is niet opgeslagen, maar staat misschien nog op de site; vraag degene die de server beheert om ruimte te maken en sla daarna opnieuw op.',
  elsewhere:
    'Een andere server is nu de hoofdserver van deze site. Hier is niets opgeslagen. Laad de pagina opnieuw en vraag degene die de server beheert om hulp als deze melding terugkomt.',
  apart:
    'De gedeelde opslag is niet bereikbaar, dus het is niet zeker dat deze server nog de hoofdserver is. Er is niets opgeslagen; probeer het over een minuut opnieuw.',
  other: 'Opslaan is niet gelukt. Er is niets gewijzigd; probeer het opnieuw.',
}

const SHORTER = 'Er is niets opgeslagen. Maak het korter of verdeel het, en sla dan opnieuw op.'

interface Log {
  warn(context: object, message: string): void
}

/** The error of a failed write, as the person who saved may see it; bugs are passed on. */
export function asProblem(error: unknown, log: Log): unknown {
  if (error instanceof CommitFailed) {
    log.warn({ reason: error.reason, err: error }, 'a change could not be committed')
    return new Problem('unavailable', words[error.reason])
  }
  if (!(error instanceof Unreadable)) return error
  // What was sent, or what it makes together with the version of somebody else: no file that is there.
  if (error instanceof TooMuch && error.path === undefined)
    return new Problem('too-large', `${error.message} ${SHORTER}`)
  // A file that can be mended is named.
  return new Problem(
    'conflict',
    error.message,
    error.path === undefined ? {} : { body: { broken: error.path } },
  )
}

/** Errors of writes that may be shown to people. */
export function inWords(write: Repository['write'], log: Log): Repository['write'] {
  return (job) =>
    write(job).catch((error: unknown) => {
      throw asProblem(error, log)
    })
}
