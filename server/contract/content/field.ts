import type { z } from 'zod'

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
  | 'euros'
  | 'choice'
  | 'entry'
  | 'list'
  | 'records'
  | 'blocks'

interface Choice {
  readonly value: string
  readonly label: string
  /** How a value that was chosen is called, where its label says what to do: `Gepubliceerd`. */
  readonly chosen?: string
}

/** One field of a content type: its values, its label, how it is edited. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  readonly label: string
  readonly widget: Widget
  /** Help text below the control. */
  readonly help?: string
  /** The available choices; a choice without them offers the words in use. */
  readonly choices?: readonly Choice[]
  /** The name of the type whose entries can be chosen, for a field that holds the id of one. */
  readonly chosenFrom?: string
  /** The field of a type whose entries have the words that it may hold, for one that selects entries by a word. */
  readonly wordsOf?: { readonly type: string; readonly field: string }
  /** The type of which it names an entry by a word, for a field in a list of records or blocks: it follows another name. */
  readonly namesEntryOf?: string
  /** The fields of each record of a list of records. */
  readonly recordFields?: Fields
  /** The allowed kinds of block in a list of blocks, by their `kind`. */
  readonly blockKinds?: Readonly<Record<string, BlockKind>>
  /** The label of one item in a list of records or blocks: `Kaart`. */
  readonly itemLabel?: string
  /** The fallback for visitors when a file has an invalid value; without it they get the last valid entry. */
  readonly otherwise?: string
  /** Warnings about a valid value, in Dutch: reported for files, refused in new values. */
  doubts?(value: unknown): readonly string[]
  /** Whether the overview of the admin reports it while it is empty. */
  readonly isAsked?: boolean
  /** Whether visitors see it as the headline of a page: the form sets it likewise. */
  readonly isHeadline?: boolean
  /** Whether a date is that of a whole day: its time is neither asked nor shown. */
  readonly isDay?: boolean
  /** Whether a date is of something that happened: a list leaves it empty while it lies ahead. */
  readonly isPast?: boolean
  /** Whether it names who wrote the entry: in a new one that is the user, if entries name them already. */
  readonly isWriter?: boolean
  /** How a value is written that somebody typed otherwise; '' where nothing can be made of it. */
  tidied?(typed: string): string
  /** Whether it holds the address of a link. */
  readonly isLink?: boolean
  /** Whether it holds the target address of an entry: it follows the page when that moves. */
  readonly pageLink?: PageLink
  /** The field that names who this is about: the value is cleared when that names somebody else. */
  readonly isAbout?: string
  /** Whether it holds words for programs: a part of an address, or what another entry is called by. */
  readonly isKey?: boolean
  /** Set once, when the entry is created: shown but not editable later. */
  readonly isFixed?: boolean
  /** Whether it only says where the entry stands among the others. */
  readonly isPlace?: boolean
}

/** A field that links to a page, and is updated when the page gets another address (tests/decisions/0091). */
type PageLink =
  /** What happens to the entry when the page is deleted. */
  | { readonly whenGone: 'stays' }
  | {
      readonly whenGone: 'goes'
      /** The description of such a link for its page: `staat in het menu`. */
      readonly said: string
    }

export type Fields = Readonly<Record<string, Field>>

/** A kind of block of a page: its label, its fields and its variants. */
export interface BlockKind<F extends Fields = Fields> {
  readonly label: string
  /** Its purpose, in a few words. */
  readonly what: string
  readonly fields: F
  /** The initial values of a new block of this kind. */
  readonly example: ValueOf<F>
}

/** The parsed value of a type with these fields. */
export type ValueOf<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['schema']> }

/** A value of any content type. */
export type AnyValue = ValueOf<Fields>
