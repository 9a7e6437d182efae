import { media } from '#contract/addresses'
import type { AnyContentType } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { placedValues } from '#contract/content/nested-fields'
import { textIn } from '#contract/content/values'
import { createFieldLines, lineAt } from '../../content/field-line'
import type { KeptFile } from '../../content/read-entry'
import { isBlank } from '../../content/waiting-versions'
import { type JudgeContext, judgeImage, judgeLink, type Verdict } from '../../references/judge-reference'
import { candidatesIn, directiveReferences, type Reference, referencesIn } from '../../references/references'
import { partsOf } from '../../storage/splice/markdown-parts'
import type { Finding } from './finding'
import { misreadIn } from './misread'
import { createPlacedFindings } from './placed-finding'
import { shownAsTyped } from './shown-as-typed'

/**
 * What is wrong in a file that the library does not report: what is not read or misread, links and images.
 * @param text as `toLf` gives it.
 */
export function wrongInFile(
  type: AnyContentType,
  { path, entries, unread }: Pick<KeptFile, 'path' | 'entries' | 'unread'>,
  text: string,
  site: Omit<JudgeContext, 'page'>,
): Finding[] {
  const place = { type, path, text, lineOf: createFieldLines(path, text) }
  const misread = [
    ...unread.map(createPlacedFindings(path, text)),
    ...(path.endsWith('.md') ? misreadIn(path, text) : []),
  ]
  // A broken file has no entry yet: what can be judged without its fields is told in the same round.
  if (entries.length === 0) return [...misread, ...inBody(place, { ...site, page: undefined })]
  return [
    ...misread,
    ...entries.flatMap(({ value, key, raw }) => {
      const context = { ...site, page: type.page?.(value) }
      const prefix = type.place.isList ? `${key}.` : ''
      return [
        // Of a change with nothing in it that is told as a whole.
        ...(isBlank(raw) ? [] : withoutTitle(place, raw, type.title(value))),
        ...withoutStatus(place, raw),
        ...inFields({ ...place, value, prefix }, context),
        ...inBody(place, context),
      ]
    }),
  ]
}

interface Place {
  readonly type: AnyContentType
  readonly path: string
  readonly text: string
  readonly lineOf: (field: string) => number
}

/** A headline that the site makes of the name of the file. */
function withoutTitle(
  { type, path, lineOf }: Place,
  raw: Readonly<Record<string, unknown>>,
  shown: string,
): Finding[] {
  return Object.entries(type.fields)
    .filter(([name, { isHeadline }]) => isHeadline && textIn(raw[name]).trim() === '')
    .map(([name]) => ({
      file: path,
      line: lineOf(name),
      message: `${name} ontbreekt: bezoekers zien “${shown}”, naar de naam van het bestand; schrijf ${name}: in de kop.`,
    }))
}

/** A status that was left empty: as without one, visitors see the text, unless it is planned. */
function withoutStatus({ type, path, lineOf }: Place, raw: Readonly<Record<string, unknown>>): Finding[] {
  if (!Object.hasOwn(type.fields, 'status') || raw.status !== null || raw.publishAt) return []
  const message = 'status is leeg: dit is openbaar; schrijf draft of published.'
  return [{ file: path, line: lineOf('status'), message }]
}

/** What is wrong with images, links and texts in fields, at any depth in blocks. */
function inFields(
  {
    type,
    path,
    lineOf,
    value,
    prefix,
  }: Place & { readonly value: Readonly<Record<string, unknown>>; readonly prefix: string },
  context: JudgeContext,
): Finding[] {
  const { [type.place.bodyField ?? '']: _, ...fields } = type.fields
  return placedValues(fields, value, prefix).flatMap(({ name, field, value: held }) =>
    wrongInField(field, held, context).map(({ message }) => ({
      file: path,
      line: lineOf(name),
      message,
    })),
  )
}

/** Checks the links and images of the text below the front matter. */
function inBody({ type, path, text }: Place, context: JudgeContext): Finding[] {
  if (type.place.bodyField === undefined) return []
  const { bodyStart } = partsOf(text)
  const body = text.slice(bodyStart)
  const asTyped = shownAsTyped(body).map(({ message, start }) => ({
    file: path,
    line: lineAt(text, bodyStart + start),
    message,
  }))
  const wrong = wrongInText(body, context).map(({ reference, verdict }) => {
    const { message, instead } = verdict
    const line = lineAt(text, bodyStart + reference.start)
    if (!reference.at) return { file: path, line, message }
    const at = { start: bodyStart + reference.at.start, end: bodyStart + reference.at.end }
    if (instead === undefined) return { file: path, line, message, at }
    return { file: path, line, message, at, fix: { ...at, text: instead, judged: text } }
  })
  return [...asTyped, ...wrong]
}

/** What is wrong with the links and images of a field: an address, or a Markdown text. */
function wrongInField(field: Field, held: unknown, context: JudgeContext): Verdict[] {
  if (typeof held !== 'string' || held === '') return []
  if (field.widget === 'image') return asList(judgeImage(held, context.known))
  if (field.widget === 'markdown')
    return [...shownAsTyped(held), ...wrongInText(held, context).map(({ verdict }) => verdict)]
  return field.isLink && held.startsWith('/') ? asList(judgeLink(held, context)) : []
}

/** What is wrong in a Markdown text, with the reference that it concerns. */
function wrongInText(
  text: string,
  context: JudgeContext,
): { readonly reference: Reference; readonly verdict: Verdict }[] {
  // Parsing Markdown takes long: done only where there may be something to report.
  const isWorth = candidatesIn(text).some(
    ({ address, isWordless, isUnclear }) =>
      isWordless ||
      isUnclear ||
      judgeLink(address, context) ||
      (media.nameIn(address) && judgeImage(address, context.known)),
  )
  const references = [...(isWorth ? referencesIn(text) : []), ...directiveReferences(text)]
  return references.flatMap((reference) => {
    const verdict = judgeReference(reference, context)
    return verdict ? [{ reference, verdict }] : []
  })
}

/** What is wrong with a link or an image of a text; undefined for a good one. */
function judgeReference(
  { kind, address, words, wordsGo }: Reference,
  context: JudgeContext,
): Verdict | undefined {
  const verdict = kind === 'link' ? judgeLink(address, context) : judgeImage(address, context.known)
  if (verdict || words.trim() !== '') return verdict
  if (kind === 'link') {
    return {
      message: `De link ${address} heeft geen woorden; schrijf ze tussen de vierkante haken.`,
      isSeen: false,
    }
  }
  return {
    message: `De afbeelding ${address} heeft geen beschrijving; ${wordsGo}.`,
    isSeen: false,
  }
}

const asList = (verdict: Verdict | undefined) => (verdict === undefined ? [] : [verdict])
