import { parseArgs } from 'node:util'
import { MEDIA_FOLDER } from '../../content/image-changes'
import { hasContent } from '../../start-warnings'
import type { Command } from '../command'
import { checkChanges } from './check-changes'
import { judgeContent, withContent } from './check-content'
import { withContentAt } from './content-at'
import { type Finding, orderedFindings } from './finding'
import { readHistory, withRenames } from './known-history'
import { judgeMedia, mediaNames } from './media-folder'
import { mendFiles } from './mend-files'
import { refusedFiles } from './refused-files'
import { unreadFiles } from './unread-files'
import { readStagedChanges, readWrittenChanges } from './written-changes'

const options = {
  changed: { type: 'boolean', default: false },
  staged: { type: 'boolean', default: false },
  since: { type: 'string' },
  fix: { type: 'boolean', default: false },
} as const

/**
 * `npm run content:check -- [--changed | --staged | --since <commit>] [--fix]`: prints each finding as `file:line:
 * sentence`. `--staged` judges what the next commit will hold, whatever else is in the folder.
 * @returns 0 when nothing needs mending, 1 otherwise.
 */
export const checkCommand: Command = async (args, { root, indexFile, now, say, complain }) => {
  const { values } = parseArgs({ args: [...args], options })
  const { changed, staged, since, fix } = values
  if (staged && (changed || since !== undefined || fix)) throw new Error(STAGED_ALONE)
  const check = async () => {
    if (staged) return checkStaged({ root, now, indexFile })
    if (!changed && since === undefined) return checkAll({ root, now })
    return checkChanges({ root, now, changes: await readWrittenChanges(root, since) })
  }
  const findings = await check()
  const { mended, changed: others } = await mendFiles(root, fix ? findings : [])
  const left = mended > 0 || others.length > 0 ? await check() : findings
  for (const { file, line, message } of left) say(`${file}:${line}: ${message}`)
  if (mended > 0) complain(`${mended} hersteld.`)
  for (const file of others) complain(`${file} is intussen gewijzigd; daarin is niets hersteld.`)
  if (left.length === 0 && !(await hasContent(root)) && !staged) {
    complain(`In ${root} staat geen inhoud: content/ en data/ zijn er niet, of leeg. Is het de goede map?`)
    return 1
  }
  complain(left.length === 0 ? 'Alles in orde.' : summary(left, { fix, staged }))
  return left.length === 0 ? 0 : 1
}

const STAGED_ALONE =
  'Met --staged wordt alleen nagekeken: laat --changed, --since en --fix weg, en herstel in de bestanden zelf.'

/** What is staged is mended in the files, and staged again. */
const FIX_FILES = 'npm run content:check -- --changed --fix (en daarna git add)'

function summary(
  findings: readonly Finding[],
  { fix, staged }: { readonly fix: boolean; readonly staged: boolean },
): string {
  const files = new Set(findings.map(({ file }) => file)).size
  const fixable = findings.filter(({ fix }) => fix).length
  const [what, where] = [
    findings.length === 1 ? 'Eén punt' : `${findings.length} punten`,
    files === 1 ? 'één bestand' : `${files} bestanden`,
  ]
  const hint =
    fixable > 0 && !fix
      ? ` Met ${staged ? FIX_FILES : '--fix'} ${fixable === 1 ? 'wordt er één' : `worden er ${fixable}`} hersteld.`
      : ''
  return `${what} in ${where}.${hint}`
}

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
  return orderedFindings([
    ...(await judgeMedia(root, media)),
    ...(await unreadFiles(root)),
    ...(await refusedFiles(root)),
    ...findings,
  ])
}

/**
 * What a writer should mend in what the next commit will hold. Files that are not part of it, finished or not, are not
 * there for it.
 * @param options.indexFile the index that will be committed; the one of the folder when absent.
 * @throws {Error} when git fails, as with a merge that is not finished.
 */
async function checkStaged({
  root,
  now,
  indexFile,
}: {
  readonly root: string
  readonly now: number
  readonly indexFile?: string | undefined
}): Promise<Finding[]> {
  const changes = await readStagedChanges(root, indexFile)
  const isWanted = (path: string) => !path.startsWith(MEDIA_FOLDER) || changes.paths.has(path)
  return withContentAt(
    root,
    changes.tree,
    (content) => checkChanges({ ...content, repository: root, now, changes }),
    isWanted,
  )
}
