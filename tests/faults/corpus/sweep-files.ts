import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { blogPost } from '#contract/content/blog-post'
import { asText } from './cases'
import { tryRecords, tryWholeFiles } from './data-files'
import type { Failure } from './failure'
import {
  A_BATCH,
  type FileSweepOptions,
  FOLDER,
  fail,
  look,
  lookAround,
  problemsOf,
  type Round,
  read,
  settle,
} from './file-round'
import { tryImages } from './hostile-images'

export interface FileReport {
  readonly articles: number
  readonly records: number
  readonly wholeFiles: number
  readonly images: number
  /** How many of the articles and records were shown, and how many were reported as a problem. */
  readonly shown: number
  readonly named: number
  readonly failures: readonly Failure[]
}

/** Writes hostile files as a writer would; each time the site must still work and report what is wrong. */
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
  /** Its id, unless the file sets another. */
  readonly id: string
}

/** Each value in a field of the front matter, quoted and unquoted, and in the body; each file as a whole. */
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
  const files = new Set((await problemsOf(people)).map(({ file }) => file))
  const pages = new Set(rows.map(({ page }) => page))
  // An article may set its own address.
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
    // Only for some, because drawing a card for each takes long.
    const card = at % 10 === 0 ? [`/delen/${id}.png`] : []
    for (const path of [`/blog/${id}`, `/api/blog-posts/${id}`, `/blog/${id}.md`, ...card])
      await look(round, path, content)
  }
  await lookAround(round, batch[0]?.content ?? '')
  for (const { path } of [...batch, { path: `${FOLDER}/${batch[0]?.id}-klaar.md` }])
    rmSync(join(repository.root, path), { force: true })
}
