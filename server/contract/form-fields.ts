/** A text that visitors may send with their address. A field that lacks a property does not compile. */
interface OptionalField {
  /** Its label in the forms. */
  readonly label: string
  /** Its label for owners, and the heading of its column in a spreadsheet. */
  readonly heading: string
  /** Its `autocomplete` token. */
  readonly autoComplete: string
  /** Maximum length in characters. */
  readonly most: number
  /** Other names by which a form may send it. */
  readonly otherNames: readonly string[]
  /** Whether it is multi-line: then lists leave it out and only forms that ask for it may send it. */
  readonly isLong?: true
  /** The message for a form that asks for it and did not get it; it may stay empty when absent. */
  readonly missing?: string
  /** The sources of the forms that ask for it. */
  readonly askedBy: readonly string[]
  /** Headings of its column in imported files, in lower case letters and digits only. */
  readonly otherHeadings: readonly string[]
}

/** The sources of the forms that ask for more than an address: for a conversation, and for an answer. */
const CONSULTATION = 'consultatie'
const CONTACT = 'contact'

/**
 * The fields of the long sign-up forms besides the address. A field is declared only here: the form, its
 * payload, the record, the search, the webhook, the spreadsheets, the admin and the privacy statement follow.
 */
const declared = {
  name: {
    label: 'Je naam (niet verplicht)',
    heading: 'Naam',
    autoComplete: 'name',
    most: 200,
    otherNames: ['firstName', 'fullName'],
    askedBy: [CONSULTATION, CONTACT],
    otherHeadings: ['volledigenaam', 'fullname', 'contactpersoon'],
  },
  company: {
    label: 'Je bedrijf (niet verplicht)',
    heading: 'Bedrijf',
    autoComplete: 'organization',
    most: 200,
    otherNames: ['organisation'],
    otherHeadings: ['bedrijfsnaam', 'companyname', 'organisatie', 'organization', 'organisation'],
    askedBy: [CONSULTATION],
  },
  question: {
    label: 'Je vraag',
    heading: 'Vraag',
    autoComplete: 'off',
    most: 2000,
    otherNames: ['message', 'bericht'],
    otherHeadings: ['bericht', 'question', 'message', 'opmerking'],
    isLong: true,
    missing: 'Typ je vraag',
    askedBy: [CONTACT],
  },
} as const satisfies Record<string, OptionalField>

export type FormFieldName = keyof typeof declared

/** The values that somebody typed into these fields; '' for empty ones. */
export type FormTexts = Readonly<Record<FormFieldName, string>>

const isDeclared = (name: string): name is FormFieldName => Object.hasOwn(declared, name)

/** In the order of the form. */
export const formFieldNames: readonly FormFieldName[] = Object.keys(declared).filter(isDeclared)

/** A value for every field, by its name. */
export function ofEachField<T>(
  of: (name: FormFieldName, field: OptionalField) => T,
): Record<FormFieldName, T> {
  const pairs = formFieldNames.map((name) => [name, of(name, fieldOf(name))] as const)
  // The names are all those of the type; Object.fromEntries does not preserve that.
  return Object.fromEntries(pairs) as Record<FormFieldName, T>
}

/** The fields as a list, in the order of the form. */
export const formFields: readonly ({ readonly name: FormFieldName } & OptionalField)[] = formFieldNames.map(
  (name) => ({ name, ...fieldOf(name) }),
)

/** The fields that a form of this source asks for besides the address; none for a short form. */
export const fieldsAskedBy = (source: string) => formFields.filter(({ askedBy }) => askedBy.includes(source))

/** The first field that a form of this source has to fill in and left empty. */
export const missingField = (source: string, texts: Partial<FormTexts>) =>
  fieldsAskedBy(source).find(({ name, missing }) => missing && !texts[name]?.trim())

/** The first field with more characters than it may have. */
export const tooLongField = (texts: Partial<FormTexts>) =>
  formFields.find(({ name, most }) => (texts[name]?.trim().length ?? 0) > most)

/** What is said about such a field. */
export const tooLong = ({ heading, most }: Pick<OptionalField, 'heading' | 'most'>) =>
  `${heading} mag hoogstens ${most} tekens zijn`

/** The names of the single-line fields. */
export const shortFieldNames: readonly FormFieldName[] = formFields
  .filter(({ isLong }) => !isLong)
  .map(({ name }) => name)

function fieldOf(name: FormFieldName): OptionalField {
  return declared[name]
}
