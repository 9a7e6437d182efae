import { basename } from 'node:path'
import { entryScreen, fieldPart, screens } from '#contract/admin/addresses'
import type { Trouble } from '#contract/admin/overview'
import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import { labelWithin } from '#contract/content/nested-fields'
import type { FileProblem } from '#contract/problem'
import type { Library } from '../content/library'
import type { ReferenceWatch } from '../references/watch-references'

/**
 * What is wrong in files and with the references in public entries, worded for the admin, each with the screen where
 * its entry is edited.
 */
export async function troubles(library: Library, references: ReferenceWatch): Promise<Trouble[]> {
  const problems = library.problems()
  const told = new Set(problems.map(({ file, field }) => `${file} ${field}`))
  const dead = (await references.problems()).filter(({ file, field }) => !told.has(`${file} ${field}`))
  return [...problems, ...dead].map((problem) => {
    const type = typeOfPath(problem.file)
    return type ? troubleIn(library, type, problem) : { ...problem, shows: 'now' }
  })
}

function troubleIn(library: Library, type: AnyContentType, problem: FileProblem): Trouble {
  const file = library.file(type, problem.file)
  const isOf = ({ key }: { key: string }) =>
    key === '' || problem.field === key || problem.field?.startsWith(`${key}.`) === true
  const entry = file?.entries.find(isOf)
  const at = problem.field?.slice(entry?.key ? entry.key.length + 1 : 0)
  const source = file?.source instanceof Error ? undefined : file?.source.find(isOf)
  const isLeftOut = library.catalogue(type).problems.includes(problem)
  const shows = entry === undefined || isLeftOut ? 'nothing' : source?.fields === entry.raw ? 'now' : 'before'
  const id = entry && type.names(entry.value)[0]
  const isUnreadable = file?.source instanceof Error || (entry === undefined && file !== undefined)
  const screen = isUnreadable
    ? screens.repair.to({ path: problem.file })
    : type.editing === 'whole'
      ? type.screen
      : id !== undefined && entryScreen(type, id)
  const [field = ''] = at === undefined ? [] : Object.hasOwn(type.fields, at) ? [at] : at.split('.')
  const declared = type.fields[field]
  return {
    ...problem,
    shows,
    title: titleOf(type, problem.file, entry?.value),
    ...(declared && at
      ? {
          at,
          label: labelWithin(
            declared,
            entry?.value[field],
            at
              .slice(field.length + 1)
              .split('.')
              .filter(Boolean),
          ),
        }
      : {}),
    ...(screen ? { screen: declared && !isUnreadable ? fieldPart(screen, field) : screen } : {}),
  }
}

function titleOf(
  type: AnyContentType,
  file: string,
  value: Parameters<AnyContentType['title']>[0] | undefined,
) {
  const { labels, place } = type
  if (!place.isList && !place.hasNamedFiles) return labels.many
  if (value !== undefined) return `${labels.one} “${type.title(value)}”`
  return place.hasNamedFiles ? `${labels.one} ${basename(file)}` : labels.many
}
