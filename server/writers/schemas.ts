import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { Field, Fields } from '#contract/content/field'
import { directiveNames, isLeaf } from '#contract/directives'
import { declaredDirectives } from '../content/markdown/directives/declared-directives'
import { absentOrThrow } from '../files/error-code'
import { namesIn } from '../files/files-below'
import { writeDurably } from '../files/write-durably'
import type { Command } from './command'

const FOLDER = '.vscode'
const SETTINGS = `${FOLDER}/settings.json`
const SCHEMAS = `${FOLDER}/schemas`

/** `npm run content:schemas`: writes the schemas and snippets for editors, made from the declarations. */
export const schemasCommand: Command = async (_, { home, say }) => {
  const settings = await readFile(join(home, SETTINGS), 'utf8')
  for (const [path, text] of editorFiles(settings)) {
    const place = join(home, path)
    const before = await readFile(place, 'utf8').catch(absentOrThrow)
    if (before === text) continue
    await writeDurably(place, text)
    say(path)
  }
  for (const path of await oldSchemas(home)) {
    await rm(join(home, path))
    say(`${path} (verwijderd)`)
  }
  return 0
}

/** The schemas of types that are there no longer. */
async function oldSchemas(home: string): Promise<readonly string[]> {
  const names = await namesIn(join(home, SCHEMAS))
  return names
    .filter((name) => !types.some((type) => `${type.name}.json` === name))
    .map((name) => `${SCHEMAS}/${name}`)
}

/** Sorted by name: a bundle orders its exports differently from the sources. */
const types = allContentTypes.toSorted((a, b) => a.name.localeCompare(b.name))

/**
 * The files for editors, by path: a JSON Schema for each type, the editor settings that link it to its files,
 * and complete front matter as a snippet.
 * @param settings the current text of the settings.
 */
export function editorFiles(settings: string): ReadonlyMap<string, string> {
  const schemas = types.map((type) => [`${SCHEMAS}/${type.name}.json`, asText(schemaOf(type))] as const)
  const ofFiles = types
    .filter(({ place }) => !place.hasNamedFiles)
    .map(({ name, place }) => ({ fileMatch: [`/${place.path}`], url: `./${SCHEMAS}/${name}.json` }))
  return new Map([
    ...schemas,
    [SETTINGS, asText({ ...JSON.parse(settings), 'json.schemas': ofFiles })],
    [`${FOLDER}/content.code-snippets`, asText(snippets())],
  ])
}

const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The JSON Schema of the file of a type, or of the front matter of its files. */
function schemaOf(type: AnyContentType): object {
  const { bodyField } = type.place
  const fields = Object.fromEntries(Object.entries(type.fields).filter(([name]) => name !== bodyField))
  const record = objectOf(fields, { isYaml: bodyField !== undefined })
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: type.labels.many,
    ...(type.place.isList ? { type: 'array', items: record } : record),
  }
}

interface Shape {
  /** In front matter numbers and switches are read as the text they look like, and no value as empty text. */
  readonly isYaml: boolean
}

function objectOf(fields: Fields, shape: Shape) {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, propertyOf(field, shape)]),
    ),
    additionalProperties: false,
  }
}

function propertyOf(field: Field, shape: Shape): object {
  const description = [field.label, field.help].filter(Boolean).join('. ')
  return { description, ...constraintsOf(field, shape) }
}

function constraintsOf(field: Field, shape: Shape): object {
  const { isYaml } = shape
  const { choices, widget, recordFields, blockKinds } = field
  if (recordFields) return { type: ['array', 'null'], items: objectOf(recordFields, shape) }
  if (blockKinds) return { type: ['array', 'null'], items: { anyOf: blocksOf(blockKinds, shape) } }
  if (choices && widget === 'choice') return { enum: choices.map(({ value }) => value) }
  if (widget === 'date') return { type: ['string', 'null'], examples: ['2026-09-15', '2026-09-15 09:00'] }
  if (widget === 'list') return { type: ['array', 'string', 'null'], items: { type: 'string' } }
  const { $schema: _, ...schema } = z.toJSONSchema(field.schema, {
    target: 'draft-7',
    unrepresentable: 'any',
  })
  return schema.type === 'string' && isYaml
    ? { ...schema, type: ['string', 'number', 'boolean', 'null'] }
    : schema
}

/** The schemas of the kinds of block, told apart by `kind`. */
function blocksOf(kinds: NonNullable<Field['blockKinds']>, shape: Shape): object[] {
  return Object.entries(kinds).map(([kind, { label, what, fields }]) => {
    const block = objectOf(fields, shape)
    const properties = { kind: { description: `${label}: ${what}`, const: kind }, ...block.properties }
    return { ...block, properties, required: ['kind'] }
  })
}

/** A stop of a snippet: a list to choose from where a field has fixed values, otherwise empty. */
function stopAt(number: number, field: Field | undefined): string {
  const values = (field?.choices ?? []).map(({ value }) => value).filter((value) => value !== '')
  return values.length > 0 && field?.widget === 'choice' ? `\${${number}|${values.join()}|}` : `$${number}`
}

/** Snippets: complete front matter for a new file, by the name of the type, and the directives by their names. */
function snippets(): object {
  const directives = directiveNames.map((name) => {
    const { example } = declaredDirectives[name]
    const body = isLeaf(name) ? [example, '$0'] : [example, '$0', ':::']
    return [name, { scope: 'markdown', prefix: name, description: 'In een artikel', body }]
  })
  const named = types.filter(({ place }) => place.hasNamedFiles)
  const heads = named.map((type) => {
    const names = Object.keys(type.fields).filter(
      (name) => name !== type.place.bodyField && !type.fields[name]?.isFixed,
    )
    const lines = names.map((name, index) => `${name}: ${stopAt(index + 1, type.fields[name])}`)
    const body = ['---', ...lines, '---', '', '$0']
    return [
      type.labels.one,
      {
        scope: 'markdown',
        prefix: type.labels.one.toLowerCase(),
        description: `Kop van een bestand in ${type.place.path}`,
        body,
      },
    ]
  })
  return Object.fromEntries([...heads, ...directives])
}
