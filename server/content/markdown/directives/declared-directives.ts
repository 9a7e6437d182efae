import { z } from 'zod'
import { media, pages } from '#contract/addresses'
import { type CalloutKind, calloutKinds, type DirectiveName } from '#contract/directives'
import { whyButtonRefused, whyCardRefused, whyRefused } from '#contract/links'
import { whyVideoRefused } from '#contract/read-video'

/** A kind of directive: its attributes, and how it is written. */
interface Declared<Schema extends z.ZodObject = z.ZodObject> {
  readonly attributes: Schema
  /** What the text in square brackets is for, in Dutch; undefined where it is optional. */
  readonly label?: string
  /** The correct syntax, for error messages. */
  readonly example: string
}

/** An address of some kind. @param why returns in Dutch why it is not allowed. */
const address = (why: (address: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const message = value === '' ? 'Hier ontbreekt het adres' : why(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const kinds = Object.keys(calloutKinds) as [CalloutKind, ...CalloutKind[]]
/** As one writes them, with the word that is shown where that is another. */
const kindWords = Object.entries(calloutKinds).map(([kind, shown]) =>
  kind === shown.toLowerCase() ? kind : `${kind} (${shown})`,
)

const declare = <Schema extends z.ZodObject>(declared: Declared<Schema>) => declared

/** What an article can contain beyond Markdown. See tests/decisions/0090. */
export const declaredDirectives = {
  callout: declare({
    attributes: z.strictObject({
      kind: z.enum(kinds, `Kies ${kindWords.slice(0, -1).join(', ')} of ${kindWords.at(-1)}`).default('tip'),
    }),
    example: ':::callout{kind="tip"}',
  }),
  button: declare({
    attributes: z.strictObject({ href: address(whyButtonRefused) }),
    label: 'woorden',
    example: `::button[Vraag een gesprek aan]{href="${pages.contact.to()}"}`,
  }),
  card: declare({
    attributes: z.strictObject({ href: address(whyCardRefused) }),
    label: 'titel',
    example: `::card[De titel]{href="${pages.article.to({ slug: 'het-webadres' })}"}`,
  }),
  figure: declare({
    attributes: z.strictObject({
      src: address((value) => whyRefused('image', value)),
      alt: z.string().default(''),
    }),
    label: 'bijschrift',
    example: `::figure[Het bijschrift]{src="${media.to('naam.svg')}" alt="Wat erop staat"}`,
  }),
  gallery: declare({
    attributes: z.strictObject({}),
    example: ':::gallery',
  }),
  video: declare({
    attributes: z.strictObject({
      href: address(whyVideoRefused),
      still: address((value) => whyRefused('image', value)).optional(),
      duration: z
        .string()
        .regex(/^(?:\d{1,2}:)?[0-5]?\d:[0-5]\d$/, 'Schrijf een duur als 3:12')
        .optional(),
    }),
    label: 'titel',
    example: `::video[De titel]{href="https://www.youtube.com/watch?v=…" still="${media.to('naam.jpg')}" duration="3:12"}`,
  }),
  download: declare({
    attributes: z.strictObject({
      href: address((value) =>
        whyRefused('image', value) === undefined && media.nameIn(value)
          ? undefined
          : 'Een bestand om te downloaden staat bij de media; schrijf een pad als /media/checklist.pdf',
      ),
    }),
    label: 'naam',
    example: `::download[Checklist]{href="${media.to('checklist.pdf')}"}`,
  }),
} as const satisfies Record<DirectiveName, Declared>

/** A valid directive, as it was written. */
export type Directive = {
  [Name in DirectiveName]: {
    readonly name: Name
    readonly attributes: z.output<(typeof declaredDirectives)[Name]['attributes']>
  }
}[DirectiveName]
