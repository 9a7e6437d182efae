/** What an article can contain beyond Markdown, by the name after the colons (tests/decisions/0090). */
export const directiveNames = ['callout', 'button', 'figure', 'gallery', 'video', 'download'] as const

export type DirectiveName = (typeof directiveNames)[number]

/** The kinds of callout, and their names on the page. */
export const calloutKinds = { tip: 'Tip', warning: 'Let op', example: 'Voorbeeld' } as const

export type CalloutKind = keyof typeof calloutKinds
