import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stringify } from 'yaml'
import { overview } from '#contract/admin/overview'
import { blogPost } from '#contract/content/blog-post'
import { allContentTypes } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import type { Repository } from '../../support/repository'
import { asText } from './cases'
import type { Failure } from './failure'
import { unfold } from './hostile'
import { troubleOf } from './judge'
import type { People } from './swept-site'

/** Files that are written at once. */
const A_BATCH = 60
const FOLDER = 'content/blog'

export interface FileSweepOptions {
  readonly people: People
  readonly repository: Repository
  readonly secrets: readonly string[]
  /** What is written into fields. */
  readonly values: readonly unknown[]
  /** What is written as whole articles; and as whole files with data, and as articles as well. */
  readonly articles?: readonly string[]
  readonly files: readonly (string | Buffer)[]
  readonly onCase?: (name: string) => void
}

export interface FileReport {
  readonly articles: number
  readonly records: number
  readonly wholeFiles: number
  readonly images: number
  /** How many of the articles and records were shown, and how many were named as a problem. */
  readonly shown: number
  readonly named: number
  readonly failures: readonly Failure[]
}

type Round = FileSweepOptions & {
  readonly failures: Failure[]
  readonly tally: { shown: number; named: number }
}

/** Writes hostile files as a writer does, and looks each time whether the site stands and says what is wrong. */
export async function sweepFiles(options: FileSweepOptions): Promise<FileReport> {
  const round: Round = { ...options, failures: [], tally: { shown: 0, named: 0 } }
  const articles = articlesOf(options)
  for (let start = 0; start < articles.length; start += A_BATCH)
    await tryArticles(round, articles.slice(start, start + A_BATCH))
  const records = await tryRecords(round)
  const wholeFiles = await tryWholeFiles(round)
  const images = await tryImages(round)
  return { articles: articles.length, records, wholeFiles, images, ...round.tally, failures: round.failures }
}

interface Written {
  readonly path: string
  readonly content: string | Buffer
  /** The id that it has when nothing else is said. */
  readonly id: string
}

/** Each value in a field of the head, quoted and as it is, and in the body; each file as a whole. */
function articlesOf({ values, files, articles = [] }: FileSweepOptions): Written[] {
  const fields = Object.keys(blogPost.fields)
  const inFields = values.map((value, at) => {
    const field = fields[at % fields.length] ?? ''
    if (field === 'content') return `---\ntitle: Veeg\n---\n${asText(value)}`
    const isRaw = Math.floor(at / fields.length) % 2 === 1
    const written = isRaw ? `${field}: ${asText(value)}\n` : stringify({ [field]: value })
    return `---\n${field === 'title' ? '' : 'title: Veeg\n'}${written}---\nTekst.\n`
  })
  return [...inFields, ...articles, ...files].map((content, at) => ({
    path: `${FOLDER}/veeg-${at}.md`,
    id: `veeg-${at}`,
    content,
  }))
}

async function tryArticles(round: Round, batch: readonly Written[]): Promise<void> {
  const { repository, people } = round
  round.onCase?.(`articles ${batch[0]?.path} and further`)
  for (const { path, content } of batch) repository.write(path, content)
  await settle(round, `/blog/${batch[0]?.id}-klaar`, `${FOLDER}/${batch[0]?.id}-klaar.md`)
  const rows = await read<{ id: string; page?: string; problem?: string }[]>(
    people,
    '/api/admin/blog-posts?fields=row',
  )
  const files = new Set((await read<FileProblem[]>(people, overview.problems.path)).map(({ file }) => file))
  const pages = new Set(rows.map(({ page }) => page))
  // An article may say itself what its address is.
  const elsewhere = rows.filter(({ id }) => !/^veeg-\d+$/.test(id)).length
  const silent = batch.filter(({ path, id }) => !files.has(path) && !pages.has(`/blog/${id}`))
  const renamed = silent.filter(({ content }) =>
    /^---\n(?:title: Veeg\n)?["']?(?:id|slug)/.test(String(content)),
  )
  for (const lost of silent.filter((one) => !renamed.includes(one))) {
    fail(round, lost.path, 'is neither shown nor named as a problem', lost.content)
  }
  if (renamed.length > elsewhere)
    fail(round, `${renamed.length} articles`, 'have no place in the list', renamed[0]?.content ?? '')
  round.tally.named += batch.filter(({ path }) => files.has(path)).length
  round.tally.shown += batch.length - silent.length - batch.filter(({ path }) => files.has(path)).length
  for (const [at, { id, content }] of batch.entries()) {
    // A picture is drawn for each: that takes long.
    const card = at % 10 === 0 ? [`/delen/${id}.png`] : []
    for (const path of [`/blog/${id}`, `/api/blog-posts/${id}`, `/blog/${id}.md`, ...card])
      await look(round, path, content)
  }
  await lookAround(round, batch[0]?.content ?? '')
  for (const { path } of [...batch, { path: `${FOLDER}/${batch[0]?.id}-klaar.md` }])
    rmSync(join(repository.root, path), { force: true })
}

const AROUND = [
  '/',
  '/blog',
  '/zoeken?q=veeg',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/llms.txt',
  '/api/search?q=veeg',
]

async function lookAround(round: Round, content: string | Buffer): Promise<void> {
  for (const path of [...AROUND, '/blog/beginnen-met-ai-in-je-bedrijf']) {
    const status = await look(round, path, content)
    if (status !== 200) fail(round, path, `answers ${status}: what was good is gone`, content)
  }
}

/** Writes a good article after all others, and waits until it is there. */
async function settle({ people, repository }: Round, page: string, path: string): Promise<void> {
  repository.write(path, '---\ntitle: Klaar\n---\nKlaar.\n')
  for (let attempt = 0; attempt < 300; attempt++) {
    if ((await people.send('visitor', { method: 'GET', path: page, headers: {} })).status === 200) return
    await setTimeout(50)
  }
  throw new Error(`The site does not take in ${path}`)
}

/** Records with one odd field each, beside the good ones of every file of records. */
async function tryRecords(round: Round): Promise<number> {
  const { values, people, repository } = round
  let count = 0
  for (const type of allContentTypes) {
    if (type.storage.kind !== 'records') continue
    const { file } = type.storage
    const fields = Object.keys(type.fields)
    const before = onDisk(repository, file) ?? '[]'
    const records = values.map((value, at) => ({
      ...type.example,
      id: `veeg-${at}`,
      ...('key' in type.example ? { key: `veeg-${at}` } : {}),
      [fields[at % fields.length] ?? '']: value,
    }))
    count += records.length
    round.onCase?.(`records of ${file}`)
    repository.write(file, unfold(JSON.stringify([...JSON.parse(before), ...records])))
    await settle(round, `/blog/klaar-${type.name}`, `${FOLDER}/klaar-${type.name}.md`)
    const list = await read<{ id: string }[]>(people, `/api/admin/${type.name}`)
    const ids = new Set(list.map(({ id }) => id))
    const problems = (await read<FileProblem[]>(people, overview.problems.path)).filter(
      (problem) => problem.file === file,
    )
    const named = new Set(problems.map(({ field }) => field?.split('.')[0]))
    for (const [at, record] of records.entries()) {
      const isOwn = fields[at % fields.length] !== 'id'
      const place = `#${JSON.parse(before).length + at + 1}`
      if (ids.has(`veeg-${at}`)) round.tally.shown += 1
      else if (named.has(`veeg-${at}`) || named.has(place)) round.tally.named += 1
      else if (isOwn)
        fail(round, `${file} ${place}`, 'is neither shown nor named as a problem', JSON.stringify(record))
    }
    const good: { id?: string; key?: string }[] = JSON.parse(before)
    for (const { id = '', key } of good)
      if (!ids.has(id) && !ids.has(key ?? id)) fail(round, `${file} ${id}`, 'was good and is gone', file)
    await lookAround(round, file)
    repository.write(file, before)
  }
  return count
}

/** Every file with data replaced by something else altogether, all of them at once. */
async function tryWholeFiles(round: Round): Promise<number> {
  const { files, people, repository } = round
  const paths = allContentTypes.flatMap(({ storage }) => (storage.kind === 'markdown' ? [] : [storage.file]))
  const before = new Map(paths.map((path) => [path, onDisk(repository, path)]))
  for (let start = 0; start < files.length; start += paths.length) {
    const batch = new Map(paths.map((path, at) => [path, files[start + at]]))
    round.onCase?.(`data files ${start} and further`)
    for (const [path, content] of batch) if (content !== undefined) repository.write(path, content)
    await settle(round, `/blog/klaar-${start}`, `${FOLDER}/klaar-${start}.md`)
    const named = new Set((await read<FileProblem[]>(people, overview.problems.path)).map(({ file }) => file))
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

function onDisk({ root }: Repository, path: string): string | undefined {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
}

function isRightJson(content: string | Buffer): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(content)))
    return true
  } catch {
    return false
  }
}

/** Images with odd names and odd drawings in them, each used by an article. */
async function tryImages(round: Round): Promise<number> {
  const { values, files, repository, people } = round
  const names = values.map(
    (value, at) =>
      `${Buffer.from(asText(value).replace(/[/\0]/g, '_')).subarray(0, 120).toString()}${at}.svg`,
  )
  for (let start = 0; start < names.length; start += A_BATCH) {
    const batch = names.slice(start, start + A_BATCH)
    round.onCase?.(`images ${start} and further`)
    const inside = (at: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${files[(start + at) % files.length] ?? ''}</svg>`
    const articles = batch.map((_, at) => `${FOLDER}/beeld-${start + at}.md`)
    for (const [at, name] of batch.entries()) {
      const path = `/media/${encodeURIComponent(name)}`
      repository.write(`content/media/${name}`, inside(at))
      repository.write(
        `${FOLDER}/beeld-${start + at}.md`,
        `---\ntitle: Beeld\nimageUrl: ${path}\n---\n![x](${path})\n`,
      )
    }
    await settle(round, `/blog/klaar-beeld-${start}`, `${FOLDER}/klaar-beeld-${start}.md`)
    for (const [at, name] of batch.entries()) {
      for (const path of [
        `/media/${encodeURIComponent(name)}`,
        `/media/${encodeURIComponent(name)}?w=320`,
        `/blog/beeld-${start + at}`,
      ])
        await look(round, path, name)
    }
    await read(people, '/api/admin/media')
    await lookAround(round, batch[0] ?? '')
    for (const path of [...articles, ...batch.map((name) => `content/media/${name}`)])
      rmSync(join(repository.root, path), { force: true })
  }
  return names.length
}

async function look(round: Round, path: string, content: string | Buffer): Promise<number> {
  const reply = await round.people.send('visitor', { method: 'GET', path, headers: {} })
  const trouble = troubleOf(reply, { path }, round.secrets)
  if (trouble) fail(round, path, trouble, content)
  return reply.status
}

async function read<T>(people: People, path: string): Promise<T> {
  const reply = await people.send('owner', { method: 'GET', path, headers: {} })
  if (reply.status !== 200) throw new Error(`${path} answers ${reply.status} ${reply.body.slice(0, 200)}`)
  return JSON.parse(reply.body)
}

function fail(round: Round, what: string, trouble: string, content: string | Buffer): void {
  round.failures.push({ what, trouble, value: String(content).slice(0, 300) })
}
