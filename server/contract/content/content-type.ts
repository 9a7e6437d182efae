import { z } from 'zod'
import { typeScreen } from '../admin/addresses'

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
  | 'records'
  | 'blocks'

/** One field of a content type: what it may hold, what people call it, how it is edited. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  readonly label: string
  readonly widget: Widget
  /** A sentence below the control. */
  readonly help?: string
  /** What can be chosen; a choice without a list offers the words that are in use. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** The fields of each record of a list of records. */
  readonly recordFields?: Fields
  /** The kinds of block that a list of blocks can hold, by the name that a block calls its kind by. */
  readonly blockKinds?: Readonly<Record<string, BlockKind>>
  /** What one item of a list of records or blocks is called: `Kaart`. */
  readonly itemLabel?: string
  /** What visitors get while a file holds a value that is refused; without it they get the last good entry. */
  readonly otherwise?: string
  /** What is odd about a value that is shown all the same, in Dutch: told of files, refused in what is new. */
  doubts?(value: unknown): readonly string[]
  /** Whether the overview of the admin asks for it while it is empty. */
  readonly isAsked?: boolean
  /** Whether it holds the address that a link leads to. */
  readonly isLink?: boolean
  /** Whether it holds the address that an entry leads to: of a page of this site it goes along with that page. */
  readonly pageLink?: PageLink
  /** The field by which the entry names who this is about: what it says of one is not said of another. */
  readonly isAbout?: string
  /** Given once, when the entry is made: people see it and do not change it. */
  readonly isFixed?: boolean
}

/** A field that leads to a page, and is changed when the page gets another address (tests/decisions/0091). */
type PageLink =
  /** What becomes of the entry when the page is deleted. */
  | { readonly whenGone: 'stays' }
  | {
      readonly whenGone: 'goes'
      /** What is so of a page that such an entry leads to: `staat in het menu`. */
      readonly said: string
    }

export type Fields = Readonly<Record<string, Field>>

/** A kind of block that a page is made of: what it is called, what it holds and what it may look like. */
export interface BlockKind<F extends Fields = Fields> {
  readonly label: string
  /** What it is for, in a few words. */
  readonly what: string
  readonly fields: F
  /** What a new block of this kind begins with. */
  readonly example: ValueOf<F>
}

/** The parsed value of a type with these fields. */
export type ValueOf<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['schema']> }

/** Where entries lie, relative to SITE_ROOT. An adapter of the same name turns files into values and back. */
export type Storage =
  | { readonly kind: 'markdown'; readonly folder: string; readonly bodyField: string }
  /** `most` is how many records there can be: a thousand when absent, since pages show a list whole. */
  | { readonly kind: 'records'; readonly file: string; readonly most?: number }
  | { readonly kind: 'document'; readonly file: string }

/** What follows from where entries lie. */
interface Place {
  /** The folder of all entries, or their one file: its history is that of the type. */
  readonly path: string
  /** Whether each entry lies in a file of its own, which bears its name. */
  readonly hasNamedFiles: boolean
  /** Whether one file holds all entries, in an order that means something. */
  readonly isList: boolean
  /** The field that stands below the others, as the text of the file. */
  readonly bodyField?: string
  /** Whether a file holds entries of this type, by its path. */
  has(path: string): boolean
}

/** What an entry is to visitors now, for lists and messages: `{ name: 'draft', label: 'Concept' }`. */
interface EntryState {
  readonly name: string
  readonly label: string
}

/** How an entry looks in a search engine's results and on a share card. */
export interface SearchResult {
  readonly title: string
  readonly description: string
  /** Whether the site made the description of the text, and may have put dots behind it. */
  readonly isDescriptionMade: boolean
  /** Path on the site. */
  readonly page: string
  readonly card: { readonly title: string; readonly tag: string }
}

/** Where entries of another type name one of a type, in a field of theirs. */
interface Use {
  /** The name of the other type. */
  readonly type: string
  readonly field: string
  /** The fields whose words they may use; the first is what people call it. */
  readonly as: readonly string[]
  /** The field with the addresses that it had before: a word that was its name means it still. */
  readonly former?: string
}

/** How people decide when visitors see an entry: the fields to set for each wish. Moments are ISO 8601 in UTC. */
interface Planning<Value> {
  /** Public from a moment on; null is at once. */
  publish(moment: string | null): Readonly<Record<string, unknown>>
  /** For us only. */
  withdraw(): Readonly<Record<string, unknown>>
  /** Since when a public entry is there. */
  since(value: Value): string
}

/** How an entry is found by what the address of its page was before. */
export interface Moves<Value> {
  /** What an address calls an entry of this type; undefined for an address of anything else. */
  nameIn(address: string): string | undefined
  /** The name by which its address calls it now. */
  name(value: Value): string
  /** The names that it says it had. */
  aliases(value: Value): readonly string[]
  /** What the file of an entry of this name is called, without extension. */
  stem(name: string): string
}

/** An example that a new entry can begin with. */
export interface Beginning {
  /** The name in addresses. */
  readonly name: string
  readonly label: string
  /** What it is for, in a sentence. */
  readonly what: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What is known of an entry from its place, before its content is read. Dates are ISO 8601 in UTC. */
interface Origin {
  /** File name without folder and extension; for JSON the file's. */
  readonly stem: string
  readonly created: string
  readonly modified: string
}

/** What there is on the site beside the entries of a type. */
export interface KnownPages {
  /** Whether a path, perhaps with a query or a fragment, leads to something that visitors may see. */
  hasPage(address: string): boolean
  /** The same, or whether it leads on to where something is. */
  leadsThere(address: string): boolean
}

/** What is odd about an entry among the others: its place in the list, the field, and a Dutch sentence. */
export interface EntryDoubt {
  readonly at: number
  readonly field: string
  readonly message: string
}

/** Everything the house knows of one kind of content. Each is declared once, in a file of this folder. */
export interface ContentType<F extends Fields = Fields> {
  /** The name in addresses: `blog-posts`. */
  readonly name: string
  readonly labels: { readonly one: string; readonly many: string }
  readonly storage: Storage
  readonly place: Place
  readonly fields: F
  readonly schema: z.ZodType<ValueOf<F>>
  readonly example: ValueOf<F>
  /** What is wrong with fields that are right each by itself, in Dutch. */
  check(value: ValueOf<F>): readonly { readonly field: keyof F & string; readonly message: string }[]
  /** What is odd about entries beside each other and the rest of the site: told, and shown all the same. */
  doubtsAmong?(values: readonly ValueOf<F>[], site: KnownPages): readonly EntryDoubt[]
  /** Fills what a file left out, before validation. */
  complete(raw: Readonly<Record<string, unknown>>, origin: Origin): Record<string, unknown>
  /** What must be unique among entries: two entries that share a name collide. */
  names(value: ValueOf<F>): readonly string[]
  /** Whether only an owner may change the entry, add it or take it away. */
  isOwnersOnly(value: ValueOf<F>): boolean
  /** Whether visitors see the entry at this moment (milliseconds since 1970). */
  isPublic(value: ValueOf<F>, now: number): boolean
  /** When a hidden entry becomes public by itself (milliseconds since 1970), if it will. */
  publicFrom?(value: ValueOf<F>): number | undefined
  /** The order in which lists show entries. */
  compare(a: ValueOf<F>, b: ValueOf<F>): number
  /** How a person recognises the entry in a list or a commit message. */
  title(value: ValueOf<F>): string
  /** Whether the admin saves one entry at a time or all of the file at once. */
  readonly editing: 'entries' | 'whole'
  /** The admin's screen for it. */
  readonly screen: string
  /** The fields that the admin's list shows beside the title. */
  readonly columns: readonly string[]
  /** The heading of the form under which a field stands; '' for none. */
  groupOf(field: string): string
  /** Who names its entries: what these are called from now on is changed there as well, in the same commit. */
  readonly usedIn: readonly Use[]
  /** Whether people decide in which order the entries stand. */
  readonly isOrdered: boolean
  /** Every state that an entry can be in; none where all entries are alike to visitors. */
  readonly states: readonly EntryState[]
  /** The fields that say whether and since when visitors see an entry: an older version is put back without them. */
  readonly publication: readonly string[]
  /** The name of the entry's state at this moment (milliseconds since 1970). */
  state(value: ValueOf<F>, now: number): string
  /** What a new entry can begin with; without any it begins empty. */
  readonly beginnings?: readonly Beginning[]
  /** How an entry is made that leads to a page of the site, where entries do that: offered beside such a page. */
  readonly toPage?: {
    readonly label: string
    fields(page: { readonly path: string; readonly title: string }): Readonly<Record<string, unknown>>
  }
  /** What a new entry starts with; `now` is ISO 8601 in UTC. */
  start(now: string): Readonly<Record<string, unknown>>
  /** Fills what the person who made an entry left open; `isFree` tells whether a name can still be had. */
  finish(
    fields: Readonly<Record<string, unknown>>,
    isFree: (name: string) => boolean,
  ): Record<string, unknown>
  /** What else follows from a change of an entry that exists, such as an address that must go on working. */
  follow(before: ValueOf<F>, after: ValueOf<F>, now: number): Readonly<Record<string, unknown>>
  /** The file name without extension that an entry of its own file should have. */
  stem(value: ValueOf<F>): string
  /** What kind of page visitors find by searching, in Dutch; absent where the search does not lead to the page. */
  readonly foundAs?: string
  /** The path of its page on the site, if it has one. */
  page?(value: ValueOf<F>): string
  /** Where that has its former addresses lead to it. */
  readonly moves?: Moves<ValueOf<F>>
  searchResult?(value: ValueOf<F>): SearchResult
  readonly planning?: Planning<ValueOf<F>>
}

type Optional =
  | 'check'
  | 'complete'
  | 'names'
  | 'isPublic'
  | 'isOwnersOnly'
  | 'compare'
  | 'title'
  | 'editing'
  | 'screen'
  | 'columns'
  | 'groupOf'
  | 'usedIn'
  | 'isOrdered'
  | 'states'
  | 'publication'
  | 'state'
  | 'start'
  | 'finish'
  | 'follow'
  | 'stem'

type Declaration<F extends Fields> = Omit<ContentType<F>, 'schema' | 'place' | Optional> &
  Partial<Pick<ContentType<F>, Optional>>

/** Declares a content type; what most types answer alike has a default here. */
export function defineContentType<const F extends Fields>(declaration: Declaration<F>): ContentType<F> {
  const shape = Object.fromEntries(
    Object.entries(declaration.fields).map(([name, field]) => [name, field.schema]),
  )
  const check = declaration.check ?? (() => [])
  // The shape is built from the same fields that ValueOf reads; TypeScript cannot follow Object.entries.
  const object = z.object(shape, 'Dit moet één object met velden zijn') as unknown as z.ZodType<ValueOf<F>>
  const place = placeOf(declaration.storage)
  return {
    place,
    check,
    complete: (raw) => ({ ...raw }),
    names: () => [],
    isPublic: () => true,
    isOwnersOnly: () => false,
    compare: () => 0,
    title: () => declaration.labels.one,
    editing: place.hasNamedFiles || place.isList ? 'entries' : 'whole',
    screen: typeScreen.to({ name: declaration.name }),
    columns: [],
    groupOf: () => '',
    usedIn: [],
    isOrdered: false,
    states: [],
    publication: [],
    state: () => '',
    start: () => ({}),
    finish: (fields) => ({ ...fields }),
    follow: () => ({}),
    stem: () => declaration.name,
    ...declaration,
    schema: object.superRefine((value, context) => {
      for (const { field, message } of check(value)) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }),
  }
}

function placeOf(storage: Storage): Place {
  if (storage.kind !== 'markdown') {
    const { file } = storage
    return {
      path: file,
      hasNamedFiles: false,
      isList: storage.kind === 'records',
      has: (path) => path === file,
    }
  }
  const { folder, bodyField } = storage
  return {
    path: folder,
    hasNamedFiles: true,
    isList: false,
    bodyField,
    has(path) {
      const isHidden = path.split('/').some((part) => part.startsWith('.'))
      return path.startsWith(`${folder}/`) && path.toLowerCase().endsWith('.md') && !isHidden
    },
  }
}
