/** What an article can hold beyond Markdown, by the name that stands behind the colons (tests/decisions/0090). */
export const directiveNames = ['callout', 'button', 'figure', 'video', 'download'] as const

export type DirectiveName = (typeof directiveNames)[number]

/** What a callout is for, and what it is called on the page. */
export const calloutKinds = { tip: 'Tip', warning: 'Let op', example: 'Voorbeeld' } as const

export type CalloutKind = keyof typeof calloutKinds
