import { typeOfPath } from '#contract/content/content-types'
import { MEDIA_FOLDER } from '../../content/image-changes'
import type { Library } from '../../content/library'
import { judgeContent, withContent } from './check-content'
import { withContentAt } from './content-at'
import { type Finding, orderedFindings } from './finding'
import { readHistory, withRenames } from './known-history'
import { lostAddresses } from './lost-addresses'
import { judgeMedia, mediaNames } from './media-folder'
import { refusedFiles } from './refused-files'
import { unreadFiles } from './unread-files'
import type { WrittenChanges } from './written-changes'

interface CheckChangesOptions {
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** The names of the files in content/media; those that are there when absent. */
  readonly media?: readonly string[]
  /** That folder in the repository, when the content is a copy. */
  readonly repository?: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly changes: WrittenChanges
}

/**
 * What a writer should mend in changed files, and what the changes break in all others. Those others are judged as they
 * were only when something is wrong with them now: what was wrong before is not told (tests/decisions/0140).
 */
export async function checkChanges(options: CheckChangesOptions): Promise<Finding[]> {
  const { root, repository = root, now, changes } = options
  const { paths, renamed, since } = changes
  const [media, history] = await Promise.all([options.media ?? mediaNames(root), readHistory(repository)])
  const isChanged = (file: string) => paths.has(file)
  const isUnchanged = (file: string) => !paths.has(file)
  const { own, elsewhere, lost } = await withContent(
    { root, media, history: withRenames(history, renamed), now },
    async (content) => ({
      own: await judgeContent(content, { isAsked: isChanged }),
      elsewhere: await judgeContent(content, {
        isAsked: isUnchanged,
        mayLack: changedPages(content.library, paths),
      }),
      lost: await lostAddresses(content, repository, changes),
    }),
  )
  const suspects = new Set(elsewhere.map(({ file }) => file))
  const before =
    suspects.size === 0
      ? []
      : await withContentAt(repository, since, (then) =>
          withContent({ ...then, history, now }, (content) =>
            judgeContent(content, { isAsked: (file) => suspects.has(file) }),
          ),
        )
  const ofMedia = media.filter((name) => paths.has(MEDIA_FOLDER + name))
  return orderedFindings([
    ...(await judgeMedia(root, ofMedia)),
    ...(await unreadFiles(root)).filter(({ file }) => isChanged(file)),
    ...(await refusedFiles(repository, changes)),
    ...own,
    ...lost,
    ...withoutOld(elsewhere, before).map(byChange),
  ])
}

/** The pages whose anchors may be others: those of changed files, or all when a file is one of many entries. */
function changedPages(library: Library, paths: ReadonlySet<string>): (page: string) => boolean {
  const pages = new Set<string>()
  for (const path of paths) {
    const type = typeOfPath(path)
    if (!type) continue
    if (!type.place.hasNamedFiles) return () => true
    for (const { value } of library.file(type, path)?.entries ?? []) pages.add(type.page?.(value) ?? '')
  }
  return (page) => pages.has(page)
}

/** The findings that were not there before, each as often as it is new. */
function withoutOld(findings: readonly Finding[], before: readonly Finding[]): Finding[] {
  const old = new Map<string, number>()
  for (const finding of before) old.set(nameOf(finding), (old.get(nameOf(finding)) ?? 0) + 1)
  return findings.filter((finding) => {
    const left = old.get(nameOf(finding)) ?? 0
    old.set(nameOf(finding), left - 1)
    return left <= 0
  })
}

const nameOf = ({ file, line, message }: Finding) => `${file}:${line}: ${message}`

const byChange = (finding: Finding): Finding => ({
  ...finding,
  message: `${finding.message.replace(/\.$/, '')} (door je wijziging).`,
})
