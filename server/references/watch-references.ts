import { media } from '#contract/addresses'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { placedValues } from '#contract/content/nested-fields'
import { isKeptLink, leadsElsewhere } from '#contract/links'
import { perObject } from '#contract/per-object'
import type { FileProblem } from '#contract/problem'
import { askOnce } from '../content/ask-once'
import type { Library } from '../content/library'
import type { MarkdownRenderer } from '../content/markdown/markdown-renderer'
import type { Entry } from '../content/read-entry'
import { soon } from '../processes/soon'
import { createTurns } from '../processes/turns'
import { judgeImage, judgeLink } from './judge-reference'
import { knownAddresses } from './known-addresses'
import { createAnchorSources } from './page-anchors'
import { candidatesIn } from './references'

/** Milliseconds that somebody waits for a judgment; after that the last one is told. The first is waited for longer. */
const PATIENCE = { first: 5000, later: 1000 }
/** Most problems that are told: a list of more is read by nobody. */
const MOST = 200

/** What visitors meet in public entries: links that lead nowhere, and images that are not there. */
export interface ReferenceWatch {
  /** Judged again when something changed. */
  problems(): Promise<Judgment>
  /** What visitors would meet in an entry that they do not see yet: none for one that is public or not there. */
  problemsOfHidden(type: AnyContentType, id: string): Promise<readonly FileProblem[]>
}

interface Judgment {
  /** By file and field; of a text the field, with the address in the message. */
  readonly found: readonly FileProblem[]
  /** Whether the first judgment since the start is still being made: then nothing was found because nobody knows yet. */
  readonly isLooking: boolean
}

type Markdown = Pick<MarkdownRenderer, 'render'>

interface WatchOptions {
  readonly library: Library
  readonly markdown: Markdown
  /** The names of the files in content/media. */
  readonly mediaNames: () => Promise<readonly string[]>
  readonly now: () => number
  readonly patience?: typeof PATIENCE
}

/**
 * Judges the references of all public entries when somebody asks (tests/decisions/0081), in turns, and only once
 * for the same content and files. What an entry refers to is read once for as long as the entry stays the same.
 */
export function createReferenceWatch(options: WatchOptions): ReferenceWatch {
  const { library, markdown, mediaNames, now, patience = PATIENCE } = options
  let last: { readonly of: string; readonly found: readonly FileProblem[] } | undefined
  let running: Promise<readonly FileProblem[]> | undefined

  async function look(): Promise<readonly FileProblem[]> {
    const names = await mediaNames()
    const of = `${library.revision} ${names.join('/')}`
    if (last?.of === of) return last.found
    const found = await judgeAll({ library, markdown }, names, now())
    last = { of, found }
    return found
  }

  return {
    async problems() {
      running ??= look().finally(() => {
        running = undefined
      })
      const found = (await soon(running, last ? patience.later : patience.first)) ?? last?.found
      return { found: found ?? [], isLooking: found === undefined }
    },
    async problemsOfHidden(type, id) {
      const entry = library.catalogue(type).entry(id)
      if (!entry || type.isPublic(entry.value, now())) return []
      return createJudge({ library, markdown }, await mediaNames(), now()).judge(type, entry)
    },
  }
}

function createJudge(
  { library, markdown }: Pick<WatchOptions, 'library' | 'markdown'>,
  names: readonly string[],
  now: number,
) {
  const known = knownAddresses(library, names, now)
  const anchors = createLearntAnchors(library, markdown)
  const { anchorsOf } = anchors
  const isSound = askOnce(
    (address) =>
      !judgeLink(address, { known, anchorsOf, page: undefined }) &&
      !(media.nameIn(address) !== undefined && judgeImage(address, known)),
  )
  return {
    async judge(type: AnyContentType, { file, key, value }: Entry): Promise<FileProblem[]> {
      const found: FileProblem[] = []
      const context = { known, anchorsOf, page: (type.waitsFor ?? type).page?.(value) }
      // An entry that visitors do not see yet may link to itself.
      const isOwn = (address: string) => address.split(/[?#]/, 1)[0] === context.page
      for (const place of placesIn(type)(value)) {
        await anchors.learn(place.addresses ?? [], context.page)
        if (place.addresses?.every(isSound)) continue
        const references = await referencesOf(place, `${file} ${place.name}`, markdown)
        await anchors.learn(
          references.map(({ address }) => address),
          context.page,
        )
        const told = new Set<string>()
        for (const { kind, address } of references) {
          const isHere = isOwn(address) && !type.isPublic(value, now)
          const verdict = kind === 'link' ? judgeLink(address, context) : judgeImage(address, known)
          if (!verdict || isHere || verdict.isSeen === false || told.has(verdict.message)) continue
          told.add(verdict.message)
          const field = type.place.isList ? `${key}.${place.name}` : place.name
          found.push({ file, field, message: verdict.message })
        }
      }
      return found
    },
  }
}

async function judgeAll(
  sources: Pick<WatchOptions, 'library' | 'markdown'>,
  names: readonly string[],
  now: number,
): Promise<FileProblem[]> {
  const { judge } = createJudge(sources, names, now)
  const found: FileProblem[] = []
  const turn = createTurns()
  for (const type of allContentTypes) {
    for (const entry of sources.library.catalogue(type).entries) {
      await turn()
      if (!type.isPublic(entry.value, now)) continue
      found.push(...(await judge(type, entry)))
      if (found.length >= MOST) return found.slice(0, MOST)
    }
  }
  return found
}

interface Target {
  readonly kind: 'link' | 'image'
  readonly address: string
}

/** A field of an entry that links to something or shows something. */
interface Place {
  readonly name: string
  readonly held: string
  /** Every address, once; absent for a text in which only a parser can tell them. */
  readonly addresses?: readonly string[]
  /** Absent for a text until somebody needed them. */
  references?: readonly Target[]
}

/** By type and by value: an entry that did not change has the same one. */
const placesIn = perObject((type: AnyContentType) =>
  perObject((value: Entry['value']) =>
    placedValues(type.fields, value).flatMap(({ name, field, value: held }): Place[] => {
      if (typeof held !== 'string' || held === '') return []
      if (field.widget === 'markdown') return [{ name, held, ...addressesIn(held) }]
      const kind = field.widget === 'image' ? 'image' : field.isLink && held.startsWith('/') ? 'link' : null
      return kind === null ? [] : [{ name, held, references: [{ kind, address: held }] }]
    }),
  ),
)

function addressesIn(text: string): Pick<Place, 'addresses'> {
  const candidates = candidatesIn(text).filter(
    ({ address }) => !(leadsElsewhere(address) && isKeptLink(address)),
  )
  const isUnclear = candidates.some((one) => one.isUnclear || !one.address.startsWith('/'))
  if (isUnclear || text.includes('::')) return {}
  return { addresses: [...new Set(candidates.map(({ address }) => address))] }
}

/** What a field refers to. Only the process for Markdown reads a whole text: a hostile one would stop everything. */
async function referencesOf(place: Place, name: string, markdown: Markdown): Promise<readonly Target[]> {
  if (place.references) return place.references
  const rendered = await markdown.render(`references ${name}`, place.held, false)
  if (!rendered) return []
  const targets = rendered.places.flatMap(({ kind, address }) => {
    // The links between a footnote and its number are made by the site.
    const isMade = address.startsWith('#') && !place.held.includes(address)
    return kind === 'size' || kind === 'id' || isMade ? [] : [{ kind, address }]
  })
  const refused = (rendered.refused ?? []).map((address) => ({ kind: 'link', address }) as const)
  place.references = [...targets, ...refused]
  return place.references
}

/** The anchors of articles and pages, by value, as far as somebody asked for them, with the texts that they are of. */
const anchorsByValue = new WeakMap<object, { readonly of: string; readonly anchors: ReadonlySet<string> }>()

/** The anchors of articles and pages: `learn` finds those that addresses ask for, and `anchorsOf` knows them then. */
function createLearntAnchors(library: Pick<Library, 'catalogue' | 'document'>, markdown: Markdown) {
  const sourceOf = createAnchorSources(library)
  const learnt = new Map<string, ReadonlySet<string>>()

  async function find(page: string): Promise<ReadonlySet<string> | undefined> {
    const source = sourceOf(page)
    if (!source) return undefined
    const texts = source.texts()
    // What a page says depends on the facts about the company as well.
    const of = texts.join('\0')
    const known = anchorsByValue.get(source.value)
    if (known?.of === of) return known.anchors
    const rendered = await Promise.all(
      texts.map((text, index) => markdown.render(`references ${page} ${index}`, text, false)),
    )
    // Of a text that cannot be rendered the anchors are unknown.
    if (rendered.includes(null)) return undefined
    const anchors = source.anchorsIn(rendered)
    anchorsByValue.set(source.value, { of, anchors })
    return anchors
  }

  return {
    anchorsOf: (page: string) => learnt.get(page),
    async learn(addresses: readonly string[], own: string | undefined): Promise<void> {
      for (const address of addresses) {
        if (!address.includes('#')) continue
        const page = address.split(/[?#]/, 1)[0] || own
        if (page === undefined || learnt.has(page)) continue
        const anchors = await find(page)
        if (anchors) learnt.set(page, anchors)
      }
    },
  }
}
