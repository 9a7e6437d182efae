import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'yaml'
import { entries, whole } from '#contract/admin/entries'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import type { Repository } from '../../support/repository'
import type { Failure } from './failure'
import type { Reply } from './judge'
import { json, type People } from './swept-site'

/** Widgets with free text. Other fields have a fixed form, and are tested by the sweep of the endpoints. */
const TYPED: readonly Field['widget'][] = ['text', 'long-text', 'markdown', 'choice', 'list']
/** A writer's own lines, which no save may touch. */
const FOREIGN = ['# van Willem: zo laten', "eigen:   'zo'   # en dit ook"]
const FOREIGN_RECORD =
  '{"id":"van-willem",   "title" : "Zo", "name":"Zo", "key": "zo", "quote":"Zo", "label": "Zo", "menu":"footer", "address":"/contact", "from": "/zo", "to":"/contact", "eigen": [1,  2]}'

/** The most saves of one type; each is a commit. */
const MOST_SAVES = 250

export interface TextSweepOptions {
  readonly people: People
  readonly repository: Repository
  readonly texts: readonly string[]
  readonly onCase?: (name: string) => void
}

export interface TextReport {
  /** Texts that were saved and read back, counted for each field. */
  readonly kept: number
  /** Texts that were refused with a sentence. */
  readonly refused: number
  readonly refusals: Readonly<Record<string, number>>
  readonly failures: readonly Failure[]
}

/** Saves every text in every text field of the admin, and reads it back from the admin and from the file. */
export async function sweepTexts(options: TextSweepOptions): Promise<TextReport> {
  const { people } = options
  const refusals: Record<string, number> = {}
  const report = { kept: 0, refused: 0, refusals, failures: [] as Failure[] }
  for (const type of allContentTypes) {
    const fields = Object.entries(type.fields).filter(
      ([, field]) => TYPED.includes(field.widget) && !field.isFixed && !isChosen(field),
    )
    if (fields.length === 0) continue
    await makeEntry(people, type)
    await writeForeign(people, type, options.repository)
    // One save tries as many texts as there are fields.
    const step = Math.max(fields.length, Math.ceil(options.texts.length / MOST_SAVES))
    for (let at = 0; at < options.texts.length; at += step) {
      options.onCase?.(`save of ${type.name} with text ${at}`)
      const wanted = fields.map(([name, field], place) => {
        const text = options.texts[(at + place) % options.texts.length] ?? ''
        return [name, field.widget === 'list' ? [text] : text] as const
      })
      await saveAndRead({ ...options, type, report }, new Map(wanted))
    }
  }
  return report
}

/** Whether it accepts only certain texts: a choice, or an address with a limited alphabet. */
const isChosen = ({ widget, schema }: Field) => {
  const words = 'Iets anders, met een é!'
  return !schema.safeParse(widget === 'list' ? [words] : words).success
}

interface Round extends TextSweepOptions {
  readonly type: AnyContentType
  readonly report: {
    kept: number
    refused: number
    readonly refusals: Record<string, number>
    readonly failures: Failure[]
  }
}

/** Whether all its records are saved at once. */
const isList = ({ editing, storage }: AnyContentType) => editing === 'whole' && storage.kind === 'records'
const idOf = (type: AnyContentType): string => (isList(type) ? 'veeg' : (type.names(type.example)[0] ?? ''))

const addressOf = (type: AnyContentType) =>
  (type.editing === 'whole' ? whole.get.path : entries.get.path)
    .replace(':type', type.name)
    .replace(':id', encodeURIComponent(idOf(type)))

type Value = Record<string, unknown>

/** The body that gives the entry these fields, based on what was read before. */
function bodyOf(type: AnyContentType, seen: unknown, fields: Value): unknown {
  if (!Array.isArray(seen)) return fields
  return seen.map((record) => (record.id === idOf(type) ? { ...record, ...fields } : record))
}

const ofEntry = (type: AnyContentType, value: Value | Value[]): Value =>
  (Array.isArray(value) ? value.find(({ id }) => id === idOf(type)) : value) ?? {}

async function makeEntry(people: People, type: AnyContentType): Promise<void> {
  if (isList(type)) {
    const path = addressOf(type)
    const seen = await people.send('owner', { method: 'GET', path, headers: {} })
    const made = {
      ...type.example,
      id: idOf(type),
      key: 'veeg',
      ...('value' in type.example ? { value: 'x' } : {}),
    }
    const save = json({ method: 'PUT', path }, [...JSON.parse(seen.body), made])
    await people.send('owner', {
      ...save,
      headers: { ...save.headers, 'if-match': String(seen.headers.etag) },
    })
  } else if (type.editing === 'entries') {
    const path = entries.create.path.replace(':type', type.name)
    await people.send('owner', json({ method: 'POST', path }, type.example))
  }
}

/** Saves all these fields at once; refused ones are left out of the next attempt. */
async function saveAndRead(round: Round, wanted: Map<string, unknown>): Promise<void> {
  const { people, type, report } = round
  const path = addressOf(type)
  const seen = await people.send('owner', { method: 'GET', path, headers: {} })
  const save = json({ method: 'PUT', path }, bodyOf(type, JSON.parse(seen.body), Object.fromEntries(wanted)))
  const foreign = foreignText(round)
  const reply = await people.send('owner', {
    ...save,
    headers: { ...save.headers, 'if-match': String(seen.headers.etag) },
  })
  if (reply.status === 422) {
    const refused = refusedFields(reply, [...wanted.keys()])
    if (refused.length === 0) return fail(round, 'a refusal', reply.body, [...wanted.values()])
    for (const name of refused) wanted.delete(name)
    note(report, reply)
    return wanted.size > 0 ? saveAndRead(round, wanted) : undefined
  }
  if (reply.status !== 200)
    return fail(round, 'a save', `${reply.status} ${reply.body.slice(0, 300)}`, [...wanted.values()])
  const again = ofEntry(
    type,
    JSON.parse((await people.send('owner', { method: 'GET', path, headers: {} })).body),
  )
  const written = inFile(round)
  for (const [name, sent] of wanted) {
    const kept = asKept(type, name, sent)
    if (!isSame(again[name], kept) && !isLonger(again[name], kept))
      fail(round, `${name} as the admin reads it`, again[name], sent)
    else if (
      ![written[name] ?? '', written[name] ?? []].some(
        (found) => isSame(found, kept) || isSame(found, sent) || isLonger(found, kept),
      )
    )
      fail(round, `${name} in the file`, written[name], sent)
    else report.kept += 1
  }
  if (foreignText(round) !== foreign) fail(round, 'lines of others', foreignText(round), foreign)
}

function refusedFields({ body }: Reply, names: readonly string[]): string[] {
  const { errors = [] } = JSON.parse(body)
  const paths: string[] = errors.map(({ path }: { path: string }) => path)
  return names.filter((name) =>
    paths.some((path) => path === name || path.endsWith(`.${name}`) || path.startsWith(`${name}.`)),
  )
}

function note(report: Round['report'], { body }: Reply): void {
  for (const { message } of JSON.parse(body).errors) {
    report.refused += 1
    const sentence = String(message).slice(0, 60)
    report.refusals[sentence] = (report.refusals[sentence] ?? 0) + 1
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a list starts with what was sent and goes on: an address that changed joins the former ones. */
const isLonger = (one: unknown, sent: unknown) =>
  Array.isArray(one) && Array.isArray(sent) && isSame(one.slice(0, sent.length), sent)

/**
 * What is expected back: an empty text may become the default; bodies get one kind of line end and lose the blank lines
 * around them, required fields are trimmed, and words get a comma and a space between them.
 */
function asKept(type: AnyContentType, name: string, sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  const { storage, fields } = type
  const origin = { stem: '', created: '', modified: '' }
  if (sent === '') return type.complete({ [name]: '' }, origin)[name] ?? ''
  if (storage.kind === 'markdown' && name === storage.bodyField) return bodyAsKept(sent)
  const words = sent.split(',').map((word) => word.trim())
  if (fields[name]?.schema.safeParse('a,b').data === 'a, b') return words.filter(Boolean).join(', ')
  return fields[name]?.schema.safeParse('').success ? sent : sent.trim()
}

/** The room before the first word may make it code. */
function bodyAsKept(sent: string): string {
  const text = sent.replace(/\r\n?/g, '\n').trimEnd()
  const [room = ''] = /[ \t]*$/.exec(text.slice(0, text.length - text.trimStart().length)) ?? []
  return room + text.trimStart()
}

function fail({ type, report }: Round, what: string, found: unknown, sent: unknown): void {
  report.failures.push({
    what: `${type.name}: ${what}`,
    trouble: JSON.stringify(found).slice(0, 400),
    value: JSON.stringify(sent).slice(0, 400),
  })
}

/** The entry in its file, read without the site's own code. */
function inFile(round: Round): Record<string, unknown> {
  const { storage } = round.type
  const text = textOf(round)
  if (storage.kind === 'markdown') {
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
    return { ...parse(head), [storage.bodyField]: bodyAsKept(body) }
  }
  return ofEntry(round.type, JSON.parse(text))
}

function textOf({ repository: { root }, type }: Pick<Round, 'repository' | 'type'>): string {
  return readFileSync(join(root, fileOf(type)), 'utf8')
}

function fileOf({ storage, names, example }: AnyContentType): string {
  return storage.kind === 'markdown' ? `${storage.folder}/${names(example)[0]}.md` : storage.file
}

/** Adds a writer's own lines to the file, and waits until the site has read them. */
async function writeForeign(people: People, type: AnyContentType, repository: Repository): Promise<void> {
  const before = textOf({ repository, type })
  const list = before.lastIndexOf(']')
  const changed =
    type.storage.kind === 'markdown'
      ? before.replace(/\n---\n/, `\n${FOREIGN.join('\n')}\n---\n`)
      : type.storage.kind === 'records'
        ? `${before.slice(0, list).trimEnd()},\n${FOREIGN_RECORD}\n${before.slice(list)}`
        : before
  if (changed === before) return
  repository.write(fileOf(type), changed)
  repository.commit('van Willem')
  const path = entries.list.path.replace(':type', type.name)
  for (let attempt = 0; attempt < 100; attempt++) {
    const { body } = await people.send('owner', { method: 'GET', path, headers: {} })
    if (type.storage.kind === 'markdown' ? attempt > 20 : body.includes('van-willem')) return
    await setTimeout(100)
  }
  throw new Error(`The site does not see what a writer wrote in ${fileOf(type)}`)
}

/** The writer's own lines that are still in the file. */
function foreignText(round: Round): string {
  const text = textOf(round)
  return [...FOREIGN, FOREIGN_RECORD].filter((line) => text.includes(line)).join('\n')
}
