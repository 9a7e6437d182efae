import type { AnyContentType } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { linkedFolder } from '../files/link-on-the-way'
import { askOnce } from './ask-once'
import { datedAhead } from './dated-ahead'
import { idleAliases } from './idle-aliases'
import { createLeadsThere } from './leads-there'
import type { Whereabouts } from './moved-pages'
import type { Published } from './published'
import { createKnownPages } from './site-pages'
import type { TypeFiles } from './type-files'
import { unknownChoices, unknownNames } from './unknown-names'
import { videoHostsOf } from './video-hosts'
import { pendingProblems } from './waiting-versions'

/** What is wrong with the content of a library. */
interface LibraryProblems {
  /** What is wrong with files by themselves. @param link a symbolic link in the place of a folder. */
  ofFiles(link: string | undefined): FileProblem[]
  /** All that is wrong, warnings included. */
  all(link: string | undefined): FileProblem[]
  /** Warnings about the entries of a type in relation to each other and the rest of the site. */
  doubts(type: AnyContentType): readonly FileProblem[]
}

interface LibraryProblemsOptions {
  readonly types: readonly TypeFiles[]
  readonly published: Published
  readonly sources: Whereabouts
  readonly now: () => number
}

export function createLibraryProblems({
  types,
  published,
  sources,
  now,
}: LibraryProblemsOptions): LibraryProblems {
  const { hasPage } = createKnownPages(sources)
  const leadsThere = createLeadsThere(sources)
  /** Warnings per type, computed once per revision: a list may be long (tests/decisions/0072). */
  const judged = new Map<string, { readonly revision: number; readonly doubts: readonly FileProblem[] }>()

  function ofFiles(link: string | undefined): FileProblem[] {
    const found = types.flatMap((files) => [...files.problems(), ...published.catalogue(files.type).problems])
    const isTold = link === undefined || found.some(({ file }) => file === link)
    return isTold ? found : [...found, { file: link, message: linkedFolder(link).message }]
  }

  function doubts(type: AnyContentType): readonly FileProblem[] {
    const { revision } = published
    const known = judged.get(type.name)
    if (known?.revision === revision) return known.doubts
    const { all, entries } = published.catalogue(type)
    const site = { hasPage: askOnce(hasPage), leadsThere: askOnce(leadsThere) }
    const among = [
      ...(type.doubtsAmong?.(all, site) ?? []),
      ...unknownNames(published, type),
      ...unknownChoices(published, type),
      ...idleAliases(sources, type, site.hasPage),
    ]
    const found = among.flatMap(({ at, field, message }) => {
      const entry = entries[at]
      return entry ? { file: entry.file, field: entry.key ? `${entry.key}.${field}` : field, message } : []
    })
    judged.set(type.name, { revision, doubts: found })
    return found
  }

  /** Videos from hosts that the settings do not allow. */
  function videosNotPlayed(): FileProblem[] {
    const hosts = videoHostsOf(published)
    return types.flatMap((files) =>
      files.videos().flatMap(({ host, problem }) => (hosts.includes(host) ? [] : problem)),
    )
  }

  return {
    ofFiles,
    doubts,
    all: (link) => [
      ...ofFiles(link),
      ...types.flatMap(({ type }) => doubts(type)),
      ...videosNotPlayed(),
      ...datedAhead(published, now()),
      ...pendingProblems(sources, now()),
    ],
  }
}

/** Logs each problem once, and again only when it returns after having gone. */
export function createProblemLog(log: { warn(context: object, message: string): void }) {
  let known = new Set<string>()
  return (problems: readonly FileProblem[]): void => {
    const current = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
    for (const [text, problem] of current) {
      if (!known.has(text)) log.warn({ ...problem }, 'broken content file')
    }
    known = new Set(current.keys())
  }
}
