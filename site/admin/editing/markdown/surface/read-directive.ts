import { media } from '#contract/addresses'
import {
  type CalloutKind,
  calloutKinds,
  type DirectiveName,
  isDirectiveName,
  isLeaf,
} from '#contract/directives'
import { isSafeImage, whyButtonRefused, whyCardRefused } from '#contract/links'
import { whyVideoRefused } from '#contract/read-video'

/** A directive on a line of the text. */
export interface ReadDirective<Name extends DirectiveName = DirectiveName> {
  readonly name: Name
  /** The Markdown in its square brackets. */
  readonly words: string
  readonly attributes: ReadonlyMap<string, string>
}

/** Words may have a pair of brackets in them, such as of a link. */
const LINE = /^(:{2,})([a-z]+)(?:\[((?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*)\])?(?:\{([^{}]*)\})?\s*$/
const ATTRIBUTE = /\s*([a-z]+)=(?:"([^"]*)"|'([^']*)')(?=\s|$)/y

/**
 * A directive as it is written by the editor itself and by most people. For anything else, valid or not, the line is
 * shown as it was typed: which ones the site accepts is judged by the server (tests/decisions/0090).
 */
export function readDirective(line: string): ReadDirective | undefined {
  const [, colons = '', name = '', words = '', written = ''] = LINE.exec(line) ?? []
  const attributes = readAttributes(written)
  if (!isDirectiveName(name) || !attributes) return undefined
  if (isLeaf(name) === colons.length > 2) return undefined
  const known = allowed[name]
  const isKnown = [...attributes.keys()].every((key) => key in known)
  const isRight = Object.entries(known).every(([key, isGood]) => isGood(attributes.get(key)))
  const hasWords = !isLeaf(name) || words.trim() !== ''
  return isKnown && isRight && hasWords ? { name, words, attributes } : undefined
}

/** The kind of a callout; a tip by default. */
export function calloutKind({ attributes }: ReadDirective): CalloutKind {
  const kind = attributes.get('kind') ?? 'tip'
  return isKind(kind) ? kind : 'tip'
}

const isKind = (kind: string): kind is CalloutKind => kind in calloutKinds

type Judge = (value: string | undefined) => boolean

const optional =
  (judge: (value: string) => boolean): Judge =>
  (value) =>
    value === undefined || judge(value)
const required =
  (judge: (value: string) => boolean): Judge =>
  (value) =>
    value !== undefined && value !== '' && judge(value)

/** The attributes of each, and what may be shown of them. */
const allowed: Readonly<Record<DirectiveName, Readonly<Record<string, Judge>>>> = {
  callout: { kind: optional(isKind) },
  button: { href: required((href) => whyButtonRefused(href) === undefined) },
  card: { href: required((href) => whyCardRefused(href) === undefined) },
  figure: { src: required(isSafeImage), alt: optional(() => true) },
  gallery: {},
  video: {
    href: required((href) => whyVideoRefused(href) === undefined),
    still: optional(isSafeImage),
    duration: optional((duration) => /^(?:\d{1,2}:)?[0-5]?\d:[0-5]\d$/.test(duration)),
  },
  download: { href: required((href) => isSafeImage(href) && media.nameIn(href) !== undefined) },
}

/** Attributes between quotes; undefined where they are written in another way, or twice. */
function readAttributes(written: string): Map<string, string> | undefined {
  const found = new Map<string, string>()
  let at = 0
  while (written.slice(at).trim() !== '') {
    ATTRIBUTE.lastIndex = at
    const [whole = '', key = '', double, single] = ATTRIBUTE.exec(written) ?? []
    if (whole === '' || found.has(key)) return undefined
    const value = (double ?? single ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    found.set(key, value)
    at += whole.length
  }
  return found
}
