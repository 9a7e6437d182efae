import { setImmediate, setTimeout } from 'node:timers/promises'
import { media } from '#contract/addresses'
import type { Field } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { placedValues } from '#contract/content/nested-fields'
import { leadsElsewhere } from '#contract/links'
import type { FileProblem } from '#contract/problem'
import type { Library } from '../content/library'
import { judgeReference, wrongInField } from './judge-field'
import { type JudgeContext, judgeImage, judgeLink, type Verdict } from './judge-reference'
import { knownAddresses } from './known-addresses'
import { createAnchors } from './page-anchors'
import { candidatesIn, directiveReferences, type Reference, referencesIn } from './references'

/** Milliseconds of judging after which everything else gets a turn. */
const TURN = 5
/** Milliseconds that somebody waits for a judgment; after that the last one is told. */
const PATIENCE = 1000
/** Most problems that are told: a list of more is read by nobody. */
const MOST = 200

/** What visitors meet in public entries: links that lead nowhere, and images that are not there. */
export interface ReferenceWatch {
  /** By file and field; of a text the field, with the address in the message. Judged again when something changed. */
  problems(): Promise<readonly FileProblem[]>
}

/**
 * Judges the references of all public entries when somebody asks (tests/decisions/0081), in turns, and only once
 * for the same content and files. What an entry refers to is read once for as long as the entry stays the same.
 * @param mediaNames the names of the files in content/media
 */
export function createReferenceWatch({
  library,
  mediaNames,
  now,
}: {
  readonly library: Library
  readonly mediaNames: () => Promise<readonly string[]>
  readonly now: () => number
}): ReferenceWatch {
  let last: { readonly of: string; readonly found: readonly FileProblem[] } | undefined
  let running: Promise<readonly FileProblem[]> | undefined

  async function look(): Promise<readonly FileProblem[]> {
    const names = await mediaNames()
    const of = `${library.revision} ${names.join('/')}`
    if (last?.of === of) return last.found
    const found = await judgeAll(library, names, now())
    last = { of, found }
    return found
  }

  return {
    problems() {
      running ??= look().finally(() => {
        running = undefined
      })
      const late = setTimeout(PATIENCE, undefined, { ref: false }).then(() => last?.found ?? [])
      return Promise.race([running, late])
    },
  }
}

async function judgeAll(library: Library, names: readonly string[], now: number): Promise<FileProblem[]> {
  const known = knownAddresses(library, names, now)
  const anchorsOf = createAnchors(library)
  const isSound = remembered(
    (address) =>
      !judgeLink(address, { known, anchorsOf, page: undefined }) &&
      !(media.nameIn(address) !== undefined && judgeImage(address, known)),
  )
  const found: FileProblem[] = []
  let began = performance.now()
  for (const type of allContentTypes) {
    for (const { file, key, value } of library.catalogue(type).entries) {
      if (performance.now() - began > TURN) {
        await setImmediate()
        began = performance.now()
      }
      if (!type.isPublic(value, now)) continue
      const context = { known, anchorsOf, page: type.page?.(value) }
      for (const place of placesOf(type, value)) {
        if (place.addresses?.every(isSound)) continue
        for (const { message, isSeen } of wrongAt(place, context)) {
          if (isSeen === false) continue
          found.push({ file, field: type.place.isList ? `${key}.${place.name}` : place.name, message })
          if (found.length >= MOST) return found
        }
      }
    }
  }
  return found
}

/** A field of an entry that links to something or shows something. */
interface Place {
  readonly name: string
  readonly field: Field
  readonly held: string
  /** Every address in a text, once; absent where only a parser can tell them. */
  readonly addresses?: readonly string[]
  /** The references in a text, once somebody needed them. */
  references?: readonly Reference[]
}

/** By value: an entry that did not change has the same one. */
const known = new WeakMap<object, readonly Place[]>()

function placesOf(type: AnyContentType, value: Readonly<Record<string, unknown>>): readonly Place[] {
  const places =
    known.get(value) ??
    placedValues(type.fields, value).flatMap(({ name, field, value: held }) => {
      const refers = field.widget === 'image' || field.widget === 'markdown' || field.isLink
      if (!refers || typeof held !== 'string' || held === '') return []
      return [{ name, field, held, ...(field.widget === 'markdown' ? addressesIn(held) : {}) }]
    })
  known.set(value, places)
  return places
}

function addressesIn(text: string): Pick<Place, 'addresses'> {
  const candidates = candidatesIn(text).filter(({ address }) => !leadsElsewhere(address))
  if (
    text.includes('::') ||
    candidates.some(({ address, isUnclear }) => isUnclear || !address.startsWith('/'))
  )
    return {}
  return { addresses: [...new Set(candidates.map(({ address }) => address))] }
}

function wrongAt(place: Place, context: JudgeContext): Verdict[] {
  if (place.field.widget !== 'markdown') return wrongInField(place.field, place.held, context)
  place.references ??= [...referencesIn(place.held), ...directiveReferences(place.held)]
  return place.references.flatMap((reference) => judgeReference(reference, context) ?? [])
}

function remembered(ask: (address: string) => boolean): (address: string) => boolean {
  const answers = new Map<string, boolean>()
  return (address) => {
    const answer = answers.get(address) ?? ask(address)
    answers.set(address, answer)
    return answer
  }
}
