import type { Beginning } from '../content-type'
import { blockKinds } from './declared-blocks'
import type { PageBlockKind } from './page-block'

const block = (kind: PageBlockKind) => ({ kind, ...blockKinds[kind].example })

/** The templates for a new page. */
export const pageBeginnings: readonly Beginning[] = [
  {
    name: 'landingspagina',
    label: 'Landingspagina',
    what: 'Eén aanbod, van kop tot knop: kaarten, stappen, vragen en een formulier.',
    fields: {
      blocks: (['hero', 'cards', 'steps', 'questions', 'form', 'action'] as const).map(block),
    },
  },
  {
    name: 'tekstpagina',
    label: 'Tekstpagina',
    what: 'Lopende tekst met koppen, zoals huisregels of een verhaal over je bedrijf.',
    fields: {
      content:
        '## Waar dit over gaat\n\nBegin met wat de lezer wil weten.\n\n## Wat je daarna vertelt\n\nEén gedachte per alinea.',
    },
  },
]
