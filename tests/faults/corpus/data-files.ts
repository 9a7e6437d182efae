import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { A_BATCH, FOLDER, fail, lookAround, onDisk, problemsOf, type Round, read, settle } from './file-round'
import { unfold } from './hostile'

type Lists = readonly { readonly type: AnyContentType; readonly file: string; readonly before: string }[]

/** Adds records with one odd field each to every file of records. @returns the number of records. */
export async function tryRecords(round: Round): Promise<number> {
  const { repository, values } = round
  const lists: Lists = allContentTypes.flatMap((type) =>
    type.storage.kind === 'records'
      ? [{ type, file: type.storage.file, before: onDisk(repository, type.storage.file) ?? '[]' }]
      : [],
  )
  const size = A_BATCH * 4
  for (let start = 0; start < values.length; start += size) {
    round.onCase?.(`records ${start} and further`)
    const records = lists.map(({ type }) => oddRecords(type, values.slice(start, start + size)))
    for (const [at, { file, before }] of lists.entries()) {
      repository.write(file, unfold(JSON.stringify([...JSON.parse(before), ...(records[at] ?? [])])))
    }
    await settle(round, `/blog/klaar-lijst-${start}`, `${FOLDER}/klaar-lijst-${start}.md`)
    for (const [at, list] of lists.entries()) await judgeList(round, list, records[at] ?? [])
    await lookAround(round, `records ${start} and further`)
    for (const { file, before } of lists) repository.write(file, before)
    rmSync(join(repository.root, `${FOLDER}/klaar-lijst-${start}.md`), { force: true })
  }
  return values.length * lists.length
}

function oddRecords(
  { example, fields }: AnyContentType,
  values: readonly unknown[],
): Record<string, unknown>[] {
  const names = Object.keys(fields)
  return values.map((value, at) => ({
    ...example,
    id: `veeg-${at}`,
    ...('key' in example ? { key: `veeg-${at}` } : {}),
    ...('slug' in example ? { slug: `veeg-${at}` } : {}),
    [names[at % names.length] ?? '']: value,
  }))
}

/** Every record must be shown, or named as a problem by its id or its place. */
async function judgeList(
  round: Round,
  { type, file, before }: Lists[number],
  records: readonly Record<string, unknown>[],
): Promise<void> {
  const list = await read<{ id: string }[]>(round.people, `/api/admin/${type.name}`)
  const ids = new Set(list.map(({ id }) => id))
  const problems = (await problemsOf(round.people)).filter((problem) => problem.file === file)
  const named = new Set(problems.map(({ field }) => field?.split('.')[0]))
  const good: { id?: string; key?: string }[] = JSON.parse(before)
  for (const [at, record] of records.entries()) {
    const place = `#${good.length + at + 1}`
    if (ids.has(`veeg-${at}`)) round.tally.shown += 1
    else if (named.has(`veeg-${at}`) || named.has(place)) round.tally.named += 1
    // A record whose odd field is its id is listed under another id.
    else if (record.id === `veeg-${at}`) {
      fail(round, `${file} ${place}`, 'is neither shown nor named as a problem', JSON.stringify(record))
    }
  }
  for (const { id = '', key = id } of good) {
    if (!ids.has(id || key)) fail(round, `${file} ${id || key}`, 'was good and is gone', file)
  }
}

/** Replaces all data files at once by something else entirely. @returns the number of files. */
export async function tryWholeFiles(round: Round): Promise<number> {
  const { files, people, repository } = round
  const paths = allContentTypes.flatMap(({ storage }) => (storage.kind === 'markdown' ? [] : [storage.file]))
  const before = new Map(paths.map((path) => [path, onDisk(repository, path)]))
  for (let start = 0; start < files.length; start += paths.length) {
    const batch = new Map(paths.map((path, at) => [path, files[start + at]]))
    round.onCase?.(`data files ${start} and further`)
    for (const [path, content] of batch) if (content !== undefined) repository.write(path, content)
    await settle(round, `/blog/klaar-${start}`, `${FOLDER}/klaar-${start}.md`)
    const named = new Set((await problemsOf(people)).map(({ file }) => file))
    for (const [path, content] of batch) {
      if (content !== undefined && !isRightJson(content) && !named.has(path))
        fail(round, path, 'is no JSON and is not named as a problem', content)
    }
    await lookAround(round, String(batch.get(paths[0] ?? '')))
    rmSync(join(repository.root, `${FOLDER}/klaar-${start}.md`), { force: true })
  }
  for (const [path, content] of before) {
    if (content === undefined) rmSync(join(repository.root, path), { force: true })
    else repository.write(path, content)
  }
  return files.length
}

function isRightJson(content: string | Buffer): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(content)))
    return true
  } catch {
    return false
  }
}
