import { z } from 'zod'
import { typeScreen } from '../admin/addresses'
import type { Facts } from '../fill-facts'
import type { Fields, ValueOf } from './field'
import { type Place, placeOfStorage, type Storage } from './place'

/** The state of an entry for lists and messages: `{ name: 'draft', label: 'Concept' }`. */
interface EntryState {
  readonly name: string
  readonly label: string
}

/** An entry in search results and on a share card. */
export interface SearchResult {
  readonly title: string
  readonly description: string
  /** Whether the description was made from the text, possibly cut off with dots. */
  readonly isDescriptionMade: boolean
  readonly card: { readonly title: string; readonly tag: string }
  /** The address of an image for other sites to show instead of the card; '' or absent when there is none. */
  readonly image?: string
}

/** A field in which entries of another type name entries of this type. */
interface Use {
  /** The name of the other type. */
  readonly type: string
  readonly field: string
  /** The fields whose values may be used as a name; the first is the usual one. */
  readonly as: readonly string[]
  /** The field with former addresses: a former name keeps working. */
  readonly former?: string
}

/** How people control when an entry is public: the fields to set for each choice. Moments are ISO 8601 in UTC. */
interface Planning<Value> {
  /**
   * The fields that make it public from a moment on; null means now. An entry that was never public gets that
   * date, unless somebody chose another.
   */
  publish(
    value: Value,
    when: { readonly moment: string | null; readonly now: string },
  ): Readonly<Record<string, unknown>>
  /** The fields that hide it; they keep that it was public. */
  withdraw(value: Value, when: { readonly now: string }): Readonly<Record<string, unknown>>
  /** What else changes when somebody sets fields that publish or hide it, as in a selection of a list. */
  alongside(
    value: Value,
    change: Readonly<Record<string, unknown>>,
    when: { readonly now: string },
  ): Readonly<Record<string, unknown>>
  /** What else changes in an edit that publishes it for the first time, when the date before it was nobody's choice. */
  dating(before: Value, after: Value, when: { readonly now: string }): Readonly<Record<string, unknown>>
  /** Since when a public entry has been public. */
  since(value: Value): string
  /** The moment that somebody chose for it, also while it is a draft; null for none. */
  chosen(value: Value): string | null
  /** The field with the date that publishing gives it. */
  readonly dateField: string
}

/** How to find an entry by a former address of its page. */
export interface Moves<Value> {
  /** The name of an entry in an address; undefined for other addresses. */
  nameIn(address: string): string | undefined
  /** The address with that name, whether it exists or not. */
  addressOf(name: string): string
  /** The present name in its address. */
  name(value: Value): string
  /** Its listed former names. */
  aliases(value: Value): readonly string[]
  /** The file name of an entry with this name, without extension. */
  stem(name: string): string
}

/** A template for a new entry. */
export interface Beginning {
  /** Its name in addresses. */
  readonly name: string
  readonly label: string
  /** Its purpose, in a sentence. */
  readonly what: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What is known of an entry from its file, before its content is read. Dates are ISO 8601 in UTC. */
export interface Origin {
  /** File name without folder and extension; for JSON the file's. */
  readonly stem: string
  readonly created: string
  readonly modified: string
}

/** The rest of the site, for checking the entries of a type. */
export interface KnownPages {
  /** Whether a path, possibly with a query or a fragment, leads to something public. */
  hasPage(address: string): boolean
  /** The same, also by a redirect. */
  leadsThere(address: string): boolean
}

/** A warning about an entry among the others: its index in the list, the field, and a Dutch sentence. */
export interface EntryDoubt {
  readonly at: number
  readonly field: string
  readonly message: string
}

/** The declaration of a content type. Each type is declared once, in a file of this folder. */
export interface ContentType<F extends Fields = Fields> {
  /** Its name in addresses: `blog-posts`. */
  readonly name: string
  readonly labels: { readonly one: string; readonly many: string }
  readonly storage: Storage
  readonly place: Place
  readonly fields: F
  readonly schema: z.ZodType<ValueOf<F>>
  readonly example: ValueOf<F>
  /** Errors that concern several valid fields together, in Dutch. */
  check(value: ValueOf<F>): readonly { readonly field: keyof F & string; readonly message: string }[]
  /** Errors that only show beside a document of another type, in Dutch; checked when an entry is saved. */
  readonly checkBeside?: {
    /** The name of that type. */
    readonly document: string
    check(
      value: ValueOf<F>,
      document: Readonly<Record<string, unknown>>,
    ): readonly { readonly field: keyof F & string; readonly message: string }[]
  }
  /** Warnings about entries in relation to each other and the rest of the site. */
  doubtsAmong?(values: readonly ValueOf<F>[], site: KnownPages): readonly EntryDoubt[]
  /** Fills in missing fields, before validation. */
  complete(raw: Readonly<Record<string, unknown>>, origin: Origin): Record<string, unknown>
  /** The unique names of an entry: two entries with the same name collide. */
  names(value: ValueOf<F>): readonly string[]
  /** Whether only an owner may change, add or delete the entry. */
  isOwnersOnly(value: ValueOf<F>): boolean
  /** Whether the entry is public at this moment (milliseconds since 1970). */
  isPublic(value: ValueOf<F>, now: number): boolean
  /** When a hidden entry becomes public automatically (milliseconds since 1970), if it will. */
  publicFrom?(value: ValueOf<F>): number | undefined
  /** The sort order of lists. */
  compare(a: ValueOf<F>, b: ValueOf<F>): number
  /** The title of the entry in a list or a commit message. */
  title(value: ValueOf<F>): string
  /** What its page shows above the text, for types where that may be other words than the title. */
  headline?(value: ValueOf<F>): string
  /** Whether the admin saves one entry at a time or the whole file. */
  readonly editing: 'entries' | 'whole'
  /** The admin's screen for it. */
  readonly screen: string
  /** Where that screen shows the entry with an id, if entries have no screens of their own. */
  readonly screenOf?: (id: string) => string
  /** The columns in the admin's list, besides the title. */
  readonly columns: readonly string[]
  /** The form's heading above a field; '' for none. */
  groupOf(field: string): string
  /**
   * The headings of what belongs to an entry but is not what one writes, such as its address, in this order: the
   * form has them in a panel beside the text, which folds away.
   */
  readonly beside: readonly string[]
  /** The types that name its entries: they are updated with a new name, in the same commit. */
  readonly usedIn: readonly Use[]
  /** Whether people arrange the entries themselves. */
  readonly isOrdered: boolean
  /** Every state of an entry; none where all entries are equally visible. */
  readonly states: readonly EntryState[]
  /**
   * The fields that determine when the entry is public: restoring an older version leaves them alone, and the date
   * that publishing gave it.
   */
  readonly publication: readonly string[]
  /** The name of the entry's state at this moment (milliseconds since 1970). */
  state(value: ValueOf<F>, now: number): string
  /** Templates for a new entry; without any it starts empty. */
  readonly beginnings?: readonly Beginning[]
  /** How to create an entry that links to a page, for types that can: offered beside such a page. */
  readonly toPage?: {
    readonly label: string
    fields(page: { readonly path: string; readonly title: string }): Readonly<Record<string, unknown>>
  }
  /** The initial values of a new entry; `now` is ISO 8601 in UTC. */
  start(now: string): Readonly<Record<string, unknown>>
  /** Fills in fields that were left empty for a new entry; `isFree` tells whether a name is available. */
  finish(
    fields: Readonly<Record<string, unknown>>,
    isFree: (name: string) => boolean,
  ): Record<string, unknown>
  /** Further changes that follow from an edit, such as keeping the old address working. */
  follow(before: ValueOf<F>, after: ValueOf<F>, now: number): Readonly<Record<string, unknown>>
  /** The file name without extension, for an entry with a file of its own. */
  stem(value: ValueOf<F>): string
  /** The kind of page in search results, in Dutch; absent when the search does not include it. */
  readonly foundAs?: string
  /** The placeholders that texts of the site may contain for its values, for a type that has them. */
  facts?(value: ValueOf<F>, siteName: string): Facts
  /** The path of its page on the site, if it has one. */
  page?(value: ValueOf<F>): string
  /** Whether the sitemap has its page; one that it lacks is hidden from search engines by its head, too. */
  isAnnounced(value: ValueOf<F>): boolean
  /** For entries without a page of their own: the page that shows them all, and the id of that part of it. */
  readonly shownOn?: { readonly path: string; readonly anchor: string }
  /** For types whose former addresses redirect. */
  readonly moves?: Moves<ValueOf<F>>
  searchResult?(value: ValueOf<F>): SearchResult
  readonly planning?: Planning<ValueOf<F>>
  /** The names that a file may hold besides the fields, without being reported as unknown. */
  readonly alsoHolds?: readonly string[]
  /** For waiting versions: the type of the public entries that they replace. */
  readonly waitsFor?: ContentType<Fields>
}

/** What most types have in common: a declaration may leave it out. */
const defaultsOf = ({ name, labels }: Pick<ContentType, 'name' | 'labels'>, place: Place) =>
  ({
    check: () => [],
    complete: (raw) => ({ ...raw }),
    names: () => [],
    isPublic: () => true,
    isAnnounced: () => true,
    isOwnersOnly: () => false,
    compare: () => 0,
    title: () => labels.one,
    editing: place.hasNamedFiles || place.isList ? 'entries' : 'whole',
    screen: typeScreen.to({ name }),
    columns: [],
    groupOf: () => '',
    beside: [],
    usedIn: [],
    isOrdered: false,
    states: [],
    publication: [],
    state: () => '',
    start: () => ({}),
    finish: (fields) => ({ ...fields }),
    follow: () => ({}),
    stem: () => name,
  }) satisfies Partial<ContentType>

/** Finds the heading above a field in the form, from the fields under each heading; '' for none. */
export function underHeadings<Name extends string>(
  fieldsUnder: Readonly<Record<string, readonly Name[]>>,
): (field: string) => string {
  const headings = Object.entries<readonly string[]>(fieldsUnder)
  return (field) => headings.find(([, fields]) => fields.includes(field))?.[0] ?? ''
}

type Optional = keyof ReturnType<typeof defaultsOf>

type Declaration<F extends Fields> = Omit<ContentType<F>, 'schema' | 'place' | Optional> &
  Partial<Pick<ContentType<F>, Optional>>

/** Declares a content type. */
export function defineContentType<const F extends Fields>(declaration: Declaration<F>): ContentType<F> {
  const shape = Object.fromEntries(
    Object.entries(declaration.fields).map(([name, field]) => [name, field.schema]),
  )
  // The schema has the same fields as ValueOf; TypeScript cannot follow Object.entries.
  const object = z.object(shape, 'Dit moet één object met velden zijn') as unknown as z.ZodType<ValueOf<F>>
  const place = placeOfStorage(declaration.storage)
  const type = { place, ...defaultsOf(declaration, place), ...declaration }
  return {
    ...type,
    schema: object.superRefine((value, context) => {
      for (const { field, message } of type.check(value)) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }),
  }
}
