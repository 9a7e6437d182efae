import { addressReader, decodePart } from '#contract/address'
import { media, pages } from '#contract/addresses'
import { isKeptLink, leadsElsewhere } from '#contract/links'
import { findWidth } from '../media/image-widths'
import { findMediaType, formatOf, mediaKindOf } from '../media/media-type'
import type { KnownAddresses } from './known-addresses'

/** What is wrong with an address, in Dutch, and the right one where that is certain. */
export interface Verdict {
  readonly message: string
  readonly instead?: string
  /** False for what a visitor does not meet: the link leads there by a redirect, or only words are missing. */
  readonly isSeen?: false
}

export interface JudgeContext {
  readonly known: KnownAddresses
  /** The address of the page that the text is on, for links to anchors on it. */
  readonly page: string | undefined
  /** The anchors on a page; undefined when they are not known. */
  anchorsOf(page: string): ReadonlySet<string> | undefined
}

/** What is wrong with a link in a text; undefined for a good one, and for links to other sites. */
export function judgeLink(address: string, { known, page, anchorsOf }: JudgeContext): Verdict | undefined {
  if (address === '') return { message: 'Hier staat een link zonder adres; schrijf het tussen de haakjes.' }
  if (leadsElsewhere(address)) return judgeScheme(address)
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const ofFile = articleOfFile(path, page, known)
  if (ofFile !== undefined) {
    const instead = ofFile + query + anchor
    return { message: `De link ${address} noemt een bestand; schrijf ${instead}.`, instead }
  }
  if (path !== '' && !path.startsWith('/')) {
    return {
      message: `De link ${address} begint niet met /; schrijf het hele pad, zoals ${pages.article.to({ slug: 'mijn-artikel' })}.`,
    }
  }
  const asked = path === '' ? page : path
  if (asked === undefined) return undefined
  const standing = path === '' ? 'there' : known.standing(path)
  if (standing === 'absent') {
    return calledOtherwise(path, 'link', known) ?? { message: `De link ${address} leidt nergens heen.` }
  }
  if (standing === 'hidden')
    return { message: `De link ${address} leidt naar iets wat nog niet openbaar is.` }
  if (typeof standing === 'object') {
    const instead = standing.to + query + anchor
    return {
      message: `De link ${address} leidt door naar ${instead}; schrijf dat adres.`,
      instead,
      isSeen: false,
    }
  }
  const anchors = anchor === '' ? undefined : anchorsOf(asked)
  const name = decodePart(anchor.slice(1))
  if (!anchors || anchors.has(name)) return undefined
  // As other programs call the anchor of a heading.
  const ours = `kop-${name}`
  if (anchors.has(ours)) {
    const instead = `${path}${query}#${ours}`
    return { message: `Op ${asked} heet het anker ${anchor} anders; schrijf ${instead}.`, instead }
  }
  return asked === pages.home.to()
    ? { message: `Op de homepage is geen deel ${anchor} te zien.` }
    : { message: `Op ${asked} staat geen kop met het anker ${anchor}.` }
}

const articleAt = addressReader(pages.article)

/** The article that a link in another one names by its file, as editors of Markdown do: `./mijn-artikel.md`. */
function articleOfFile(path: string, page: string | undefined, known: KnownAddresses): string | undefined {
  const [, slug] = /^(?:\.\/)?([^/]+)\.md$/.exec(path) ?? []
  if (slug === undefined || page === undefined || !articleAt(page)) return undefined
  const address = pages.article.to({ slug })
  return known.standing(address) === 'there' ? address : undefined
}

function judgeScheme(address: string): Verdict | undefined {
  if (/^(?:https?:\/*|mailto:|tel:)$/i.test(address.trim()))
    return { message: `De link ${address} is niet af; schrijf ook het adres.` }
  if (isKeptLink(address)) return undefined
  return { message: `De link ${address} werkt niet; een link begint met /, https://, mailto: of tel:.` }
}

/** What is wrong with the address of an image on this site; undefined when it exists. */
export function judgeImage(address: string, known: KnownAddresses): Verdict | undefined {
  const name = media.nameIn(address)
  if (address === '' || leadsElsewhere(address)) return undefined
  if (name === undefined) {
    return {
      message: `De afbeelding ${address} staat niet bij de media; schrijf een pad als /media/naam.svg.`,
    }
  }
  const standing = known.standing(address)
  if (typeof standing === 'object') {
    return {
      message: `De afbeelding ${address} heet nu ${standing.to}; schrijf dat adres.`,
      instead: standing.to,
    }
  }
  if (standing !== 'there') {
    return (
      calledOtherwise(address, 'afbeelding', known) ?? { message: `De afbeelding ${address} is er niet.` }
    )
  }
  const width = /[?&]w=([^&#]*)/.exec(address)?.[1]
  if (width !== undefined && findWidth(width) === undefined) {
    const instead = address.replace(/[?#].*/s, '')
    return { message: `De afbeelding ${address} is er niet in die breedte; schrijf ${instead}.`, instead }
  }
  const type = findMediaType(name)
  if (type === undefined || mediaKindOf(type) === 'image') return undefined
  return { message: `${address} is geen afbeelding maar een ${formatOf(type)}; schrijf een link.` }
}

/** Suggests the media file whose name differs only in case. */
function calledOtherwise(address: string, what: string, known: KnownAddresses): Verdict | undefined {
  const like = known.fileLike(media.nameIn(address) ?? '')
  if (like === undefined) return undefined
  const instead = media.to(like)
  return { message: `De ${what} ${address} heet ${instead}; hoofdletters tellen mee.`, instead }
}
