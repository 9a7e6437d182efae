import { judgeContent, withContent } from './check-content'
import { type Finding, orderedFindings } from './finding'
import { readHistory, withRenames } from './known-history'
import { judgeMedia, mediaNames } from './media-folder'
import { unreadFiles } from './unread-files'
import { readWrittenChanges } from './written-changes'

/** Everything that a writer should mend in a folder. @param now milliseconds since 1970. */
export async function checkAll({
  root,
  now,
}: {
  readonly root: string
  readonly now: number
}): Promise<Finding[]> {
  const [media, history, renamed] = await Promise.all([
    mediaNames(root),
    readHistory(root),
    // Without git, or before the first commit, nothing was renamed.
    readWrittenChanges(root).then(
      (changes) => changes.renamed,
      () => new Map(),
    ),
  ])
  const folder = { root, media, history: withRenames(history, renamed), now }
  const findings = await withContent(folder, (content) => judgeContent(content))
  return orderedFindings([...(await judgeMedia(root, media)), ...(await unreadFiles(root)), ...findings])
}
