import { setImmediate, setTimeout } from 'node:timers/promises'
import { media } from '#contract/addresses'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { placedValues } from '#contract/content/nested-fields'
import { leadsElsewhere } from '#contract/links'
import type { FileProblem } from '#contract/problem'
import { askOnce } from '../content/ask-once'
import type { Library } from '../content/library'
import type { MarkdownRenderer } from '../content/markdown/markdown-renderer'
import { judgeImage, judgeLink } from './judge-reference'
import { knownAddresses } from './known-addresses'
import { candidatesIn } from './references'

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

type Markdown = Pick<MarkdownRenderer, 'render'>

interface WatchOptions {
  readonly library: Library
  readonly markdown: Markdown
  /** The names of the files in content/media. */
  readonly mediaNames: () => Promise<readonly string[]>
  readonly now: () => number
}

/**
 * Judges the references of all public entries when somebody asks (tests/decisions/0081), in turns, and only once
 * for the same content and files. What an entry refers to is read once for as long as the entry stays the same.
 */
export function createReferenceWatch({ library, markdown, mediaNames, now }: WatchOptions): ReferenceWatch {
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
    problems() {
      running ??= look().finally(() => {
        running = undefined
      })
      const late = setTimeout(PATIENCE, undefined, { ref: false }).then(() => last?.found ?? [])
      return Promise.race([running, late])
    },
  }
}

async function judgeAll(
  { library, markdown }: Pick<WatchOptions, 'library' | 'markdown'>,
  names: readonly string[],
  now: number,
): Promise<FileProblem[]> {
  const known = knownAddresses(library, names, now)
  const anchors = createLearntAnchors(library, markdown)
  const { anchorsOf } = anchors
  const isSound = askOnce(
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
        await anchors.learn(place.addresses ?? [], context.page)
        if (place.addresses?.every(isSound)) continue
        const references = await referencesOf(place, `${file} ${place.name}`, markdown)
        await anchors.learn(
          references.map(({ address }) => address),
          context.page,
        )
        const told = new Set<string>()
        for (const { kind, address } of references) {
          const verdict = kind === 'link' ? judgeLink(address, context) : judgeImage(address, known)
          if (!verdict || verdict.isSeen === false || told.has(verdict.message)) continue
          told.add(verdict.message)
          const field = type.place.isList ? `${key}.${place.name}` : place.name
          found.push({ file, field, message: verdict.message })
          if (found.length >= MOST) return found
        }
      }
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

/** By value: an entry that did not change has the same one. */
const placesByValue = new WeakMap<object, readonly Place[]>()

function placesOf(type: AnyContentType, value: Readonly<Record<string, unknown>>): readonly Place[] {
  const places =
    placesByValue.get(value) ??
    placedValues(type.fields, value).flatMap(({ name, field, value: held }) => {
      if (typeof held !== 'string' || held === '') return []
      if (field.widget === 'markdown') return [{ name, held, ...addressesIn(held) }]
      const kind = field.widget === 'image' ? 'image' : field.isLink && held.startsWith('/') ? 'link' : null
      return kind === null ? [] : [{ name, held, references: [{ kind, address: held } as const] }]
    })
  placesByValue.set(value, places)
  return places
}

function addressesIn(text: string): Pick<Place, 'addresses'> {
  const candidates = candidatesIn(text).filter(({ address }) => !leadsElsewhere(address))
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
  place.references = targets
  return targets
}

/** The anchors of articles, by value, as far as somebody asked for them. */
const anchorsByArticle = new WeakMap<object, ReadonlySet<string>>()

/** The anchors of articles: `learn` finds those that addresses ask for, and `anchorsOf` knows them then. */
function createLearntAnchors(library: Pick<Library, 'catalogue'>, markdown: Markdown) {
  const { blogPost } = contentTypes
  const byPage = new Map(
    library.catalogue(blogPost).all.map((post) => [blogPost.page?.(post), post] as const),
  )
  return {
    anchorsOf(page: string): ReadonlySet<string> | undefined {
      const post = byPage.get(page)
      return post && anchorsByArticle.get(post)
    },
    async learn(addresses: readonly string[], own: string | undefined): Promise<void> {
      for (const address of addresses) {
        if (!address.includes('#')) continue
        const post = byPage.get(address.split(/[?#]/, 1)[0] || own)
        if (!post || anchorsByArticle.has(post)) continue
        const rendered = await markdown.render(`references ${post.slug}`, post.content, false)
        if (rendered) anchorsByArticle.set(post, new Set(rendered.headings.map(({ id }) => id)))
      }
    },
  }
}
