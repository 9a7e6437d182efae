import { addressReader } from '../address'
import { pages } from '../addresses'
import { slugify } from '../slug'
import { defineContentType, underHeadings } from './content-type'
import type { ValueOf } from './field'
import { freeName } from './free-name'
import { datesIn, publication, publicationFields } from './publication'
import { body, date, identity, requiredText, text } from './values'

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  title: { schema: requiredText(), label: 'Titel', widget: 'text', isHeadline: true },
  automation: {
    schema: text(),
    label: 'Automatisering',
    widget: 'entry',
    chosenFrom: 'automations',
    isKey: true,
    help: 'De automatisering waar dit plan bij hoort.',
  },
  intro: {
    schema: text(),
    label: 'Inleiding',
    widget: 'long-text',
    help: 'Eén of twee zinnen boven de stappen.',
  },
  duration: {
    schema: text(),
    label: 'Tijd',
    widget: 'text',
    help: 'Hoelang het opzetten duurt, bijvoorbeeld: een dag werk.',
  },
  content: {
    schema: body(),
    label: 'Tekst',
    widget: 'markdown',
    help: 'Een genummerde lijst wordt een rij stappen die je op papier kunt afvinken.',
  },
  ...publicationFields,
  createdAt: { schema: date(), label: 'Datum', widget: 'date' },
  updatedAt: { schema: date(), label: 'Bijgewerkt', widget: 'date', isPast: true },
} as const

const readAddress = addressReader(pages.stepPlan)

/** How to build an automation yourself. A plan has the id of its automation. */
export const stepPlan = defineContentType({
  name: 'step-plans',
  labels: { one: 'Stappenplan', many: 'Stappenplannen' },
  storage: { kind: 'markdown', folder: 'content/step-plans', bodyField: 'content' },
  fields,
  example: {
    id: 'lead-intake',
    title: 'Aanvragen meteen in je CRM',
    automation: 'lead-intake',
    intro: 'Begin met één formulier.',
    duration: 'Een dag',
    content: '1. Kies het formulier waar de meeste aanvragen binnenkomen.',
    status: 'published',
    publishAt: null,
    createdAt: '2026-09-15T07:30:00.000Z',
    updatedAt: '2026-09-15T07:30:00.000Z',
  },
  complete(raw, origin) {
    const id = raw.id || origin.stem
    return {
      ...raw,
      id,
      automation: raw.automation ?? id,
      ...datesIn(raw, origin),
    }
  },
  ...publication,
  // The text of the plan is above it.
  groupOf: underHeadings<keyof typeof fields>({ Datums: ['status', 'publishAt', 'createdAt', 'updatedAt'] }),
  beside: ['Datums'],
  names: (plan) => [plan.id],
  compare: (a, b) => a.title.localeCompare(b.title, 'nl') || a.id.localeCompare(b.id),
  title: (plan) => plan.title,
  columns: ['automation', 'duration', 'publishAt', 'updatedAt'],
  finish: (given, isFree) => ({
    ...given,
    id: given.id || freeName(given.automation || given.title, 'stappenplan', isFree),
  }),
  stem: (plan) => slugify(plan.id) || 'stappenplan',
  // Search engines should lead to the automation, where the plan is offered (tests/decisions/0077).
  isAnnounced: () => false,
  page: ({ id }) => pages.stepPlan.to({ id }),
  moves: {
    nameIn: (address) => readAddress(address)?.id,
    addressOf: (id) => pages.stepPlan.to({ id }),
    name: ({ id }) => id,
    aliases: () => [],
    stem: (id) => slugify(id) || 'stappenplan',
  },
})

export type StepPlan = ValueOf<typeof fields>
