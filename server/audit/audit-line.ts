import { z } from 'zod'
import { type AuditEntry, type AuditKind, auditKinds } from '#contract/admin/audit'

/** Maximum characters of one text in a line. */
const LONGEST_TEXT = 200

const person = z.object({ id: z.string(), name: z.string() }).nullable().default(null)

const line = z.object({
  at: z.iso.datetime(),
  first: z.iso.datetime().optional(),
  kind: z.string().refine(isKind),
  who: person,
  about: person,
  from: z.string().default(''),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  times: z.int().min(1).default(1),
})

/** An event, before it is written down. */
export interface AuditEvent {
  readonly kind: AuditKind
  readonly who?: AuditEntry['who']
  readonly about?: AuditEntry['about']
  readonly from?: string
  readonly detail?: AuditEntry['detail']
}

/** How often something happened, and when first and last, in milliseconds since 1970. */
interface Happened {
  readonly times: number
  readonly first: number
  readonly last: number
}

/** An event as a single line of the log, whatever its texts contain. */
export function lineOf(
  { kind, who, about, from, detail = {} }: AuditEvent,
  { times, first, last }: Happened,
): string {
  const kept = {
    at: new Date(last).toISOString(),
    ...(first !== last && { first: new Date(first).toISOString() }),
    kind,
    ...(who && { who: { id: short(who.id), name: short(who.name) } }),
    ...(about && { about: { id: short(about.id), name: short(about.name) } }),
    ...(from && { from: short(from) }),
    ...(Object.keys(detail).length > 0 && { detail: shortened(detail) }),
    ...(times > 1 && { times }),
  }
  return `${JSON.stringify(kept).replace(/[\u2028\u2029]/g, escaped)}\n`
}

/** Characters that newer versions of Node also treat as line ends, and that JSON does not escape. */
function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16)}`
}

/** The event of a line; undefined for one that was cut off or written by another version. */
export function entryOf(text: string): AuditEntry | undefined {
  try {
    const parsed = line.safeParse(JSON.parse(text))
    if (!parsed.success) return undefined
    const { kind, ...rest } = parsed.data
    return isKind(kind) ? { ...rest, first: rest.first ?? rest.at, kind } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isKind(kind: string): kind is AuditKind {
  return Object.hasOwn(auditKinds, kind)
}

function shortened(detail: AuditEntry['detail']): AuditEntry['detail'] {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, typeof value === 'string' ? short(value) : value]),
  )
}

/** A surrogate pair cut in half would not be valid text. */
function short(text: string): string {
  return [...text.slice(0, 2 * LONGEST_TEXT)].slice(0, LONGEST_TEXT).join('')
}
