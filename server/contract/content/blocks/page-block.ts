import { z } from 'zod'
import type { Field, Fields, ValueOf } from '../field'
import { recordOf } from './block-fields'
import { blockKinds } from './declared-blocks'

type Kinds = typeof blockKinds

/** The name of a kind of block. */
export type PageBlockKind = keyof Kinds

/** A block of one kind, as files and forms have it. */
export type PageBlock<Kind extends PageBlockKind = PageBlockKind> = {
  [K in Kind]: { readonly kind: K } & ValueOf<Kinds[K]['fields']>
}[Kind]

/** The fields of a kind of block, by their names. */
export const pageBlockFields = (kind: PageBlockKind): Fields => blockKinds[kind].fields

const isKnown = (kind: unknown): kind is PageBlockKind =>
  typeof kind === 'string' && Object.hasOwn(blockKinds, kind)

const schemas = new Map(
  Object.entries(blockKinds).map(([kind, { fields }]) => [kind, recordOf(fields)] as const),
)

/** Most blocks of one page. */
const MOST = 100

/** One block, validated by its kind; errors inside it include the path. */
const block = z.unknown().transform((value, context): PageBlock => {
  const kind = value !== null && typeof value === 'object' && 'kind' in value ? value.kind : undefined
  const schema = isKnown(kind) ? schemas.get(kind) : undefined
  if (!schema) {
    const known = Object.keys(blockKinds).join(', ')
    context.addIssue({
      code: 'custom',
      path: ['kind'],
      message: `Dit soort blok is er niet; kies uit ${known}`,
    })
    return z.NEVER
  }
  const read = schema.safeParse(value)
  if (read.success) return { kind, ...read.data } as PageBlock
  for (const issue of read.error.issues) {
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
  }
  return z.NEVER
})

/** The blocks that a page is made of, in their order. */
export const blocksField = {
  label: 'Blokken',
  itemLabel: 'Blok',
  widget: 'blocks',
  blockKinds,
  schema: z.preprocess(
    (value) => value ?? [],
    z.array(block, 'Dit moet een lijst van blokken zijn').max(MOST, `Dit zijn er meer dan ${MOST}`),
  ),
} satisfies Field
