/** A text that a visitor may leave with their address. One that forgets what is asked of it does not compile. */
interface OptionalField {
  /** What visitors read above it. */
  readonly label: string
  /** What it is called where owners see it, and at the top of its column in a spreadsheet. */
  readonly heading: string
  /** What the browser knows it by, to fill it in. */
  readonly autoComplete: string
  /** Characters at most. */
  readonly most: number
  /** Other names by which a form may send it. */
  readonly otherNames: readonly string[]
  /** Whether it is several lines, which no list shows and only the forms that ask for it may bring. */
  readonly isLong?: true
  /** Which long forms ask for it, by their source; all of them when absent. */
  readonly askedBy?: (source: string) => boolean
  /** What the files of others call its column, in small letters and digits only. */
  readonly otherHeadings: readonly string[]
}

/** The source of a form for questions. */
const CONTACT = 'contact'

/**
 * What the long sign-up forms ask for besides the address. A field is declared here and nowhere else: the form, its
 * payload, the record, the search, the webhook, the spreadsheets, the admin and the privacy statement follow.
 */
const declared = {
  name: {
    label: 'Je naam (niet verplicht)',
    heading: 'Naam',
    autoComplete: 'name',
    most: 200,
    otherNames: ['firstName', 'fullName'],
    otherHeadings: ['volledigenaam', 'fullname', 'contactpersoon'],
  },
  company: {
    label: 'Je bedrijf (niet verplicht)',
    heading: 'Bedrijf',
    autoComplete: 'organization',
    most: 200,
    otherNames: ['organisation'],
    otherHeadings: ['bedrijfsnaam', 'companyname', 'organisatie', 'organization', 'organisation'],
    askedBy: (source) => source !== CONTACT,
  },
  question: {
    label: 'Je vraag',
    heading: 'Vraag',
    autoComplete: 'off',
    most: 2000,
    otherNames: ['message', 'bericht'],
    otherHeadings: ['bericht', 'question', 'message', 'opmerking'],
    isLong: true,
    askedBy: (source) => source === CONTACT,
  },
} as const satisfies Record<string, OptionalField>

export type FormFieldName = keyof typeof declared

/** What somebody typed into these fields; '' for what they left empty. */
export type FormTexts = Readonly<Record<FormFieldName, string>>

const isDeclared = (name: string): name is FormFieldName => Object.hasOwn(declared, name)

/** In the order of the form. */
export const formFieldNames: readonly FormFieldName[] = Object.keys(declared).filter(isDeclared)

/** Something of every field, under its name. */
export function ofEachField<T>(
  of: (name: FormFieldName, field: OptionalField) => T,
): Record<FormFieldName, T> {
  const pairs = formFieldNames.map((name) => [name, of(name, fieldOf(name))] as const)
  // The names are those of the type, all of them: an object made of pairs forgets that.
  return Object.fromEntries(pairs) as Record<FormFieldName, T>
}

/** The fields as a list, in the order of the form. */
export const formFields: readonly ({ readonly name: FormFieldName } & OptionalField)[] = formFieldNames.map(
  (name) => ({ name, ...fieldOf(name) }),
)

/** The fields that a long form of this source asks for. */
export const fieldsAskedBy = (source: string) =>
  formFields.filter(({ askedBy = () => true }) => askedBy(source))

/** The names of what is one line. */
export const shortFieldNames: readonly FormFieldName[] = formFields
  .filter(({ isLong }) => !isLong)
  .map(({ name }) => name)

function fieldOf(name: FormFieldName): OptionalField {
  return declared[name]
}
