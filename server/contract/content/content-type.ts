import { z } from 'zod'

/** The form control that edits a field in the admin. */
type Widget =
  | 'text'
  | 'long-text'
  | 'markdown'
  | 'url'
  | 'image'
  | 'date'
  | 'switch'
  | 'number'
  | 'choice'
  | 'list'

/** One field of a content type: what it may hold, what people call it, how it is edited. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  readonly label: string
  readonly widget: Widget
}

export type Fields = Readonly<Record<string, Field>>

/** The parsed value of a type with these fields. */
export type ValueOf<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['schema']> }

/** Where entries lie, relative to SITE_ROOT. A codec of the same name turns files into values and back. */
export type Storage =
  | { readonly kind: 'markdown'; readonly folder: string; readonly bodyField: string }
  | { readonly kind: 'records'; readonly file: string }
  | { readonly kind: 'document'; readonly file: string }

/** What is known of an entry from its place, before its content is read. Dates are ISO 8601 in UTC. */
interface Origin {
  /** File name without folder and extension; for JSON the file's. */
  readonly stem: string
  readonly created: string
  readonly modified: string
}

/** Everything the house knows of one kind of content. Each is declared once, in a file of this folder. */
export interface ContentType<F extends Fields = Fields> {
  /** The name in addresses: `blog-posts`. */
  readonly name: string
  readonly labels: { readonly one: string; readonly many: string }
  readonly storage: Storage
  readonly fields: F
  readonly schema: z.ZodType<ValueOf<F>>
  readonly example: ValueOf<F>
  /** Fills what a file left out, before validation. */
  complete(raw: Readonly<Record<string, unknown>>, origin: Origin): Record<string, unknown>
  /** What must be unique among entries: two entries that share a name collide. */
  names(value: ValueOf<F>): readonly string[]
  /** Whether visitors see the entry at this moment (milliseconds since 1970). */
  isPublic(value: ValueOf<F>, now: number): boolean
  /** When a hidden entry becomes public by itself (milliseconds since 1970), if it will. */
  publicFrom?(value: ValueOf<F>): number | undefined
  /** The order in which lists show entries. */
  compare(a: ValueOf<F>, b: ValueOf<F>): number
  /** How a person recognises the entry in a list or a commit message. */
  title(value: ValueOf<F>): string
}

type Optional = 'complete' | 'names' | 'isPublic' | 'compare' | 'title'

type Declaration<F extends Fields> = Omit<ContentType<F>, 'schema' | Optional> &
  Partial<Pick<ContentType<F>, Optional>>

/** Declares a content type; what most types answer alike has a default here. */
export function defineContentType<const F extends Fields>(declaration: Declaration<F>): ContentType<F> {
  const shape = Object.fromEntries(
    Object.entries(declaration.fields).map(([name, field]) => [name, field.schema]),
  )
  return {
    complete: (raw) => ({ ...raw }),
    names: () => [],
    isPublic: () => true,
    compare: () => 0,
    title: () => declaration.labels.one,
    ...declaration,
    // The shape is built from the same fields that ValueOf reads; TypeScript cannot follow Object.entries.
    schema: z.object(shape) as unknown as z.ZodType<ValueOf<F>>,
  }
}
