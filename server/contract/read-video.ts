import { isSafeLink } from './links'
import { type AddressParts, partsOfAddress } from './parts-of-address'
import { isHost } from './video-hosts'

/** A video on another site. */
export interface Video {
  /** The address of its player for an iframe. */
  readonly frame: string
  /** The host of that address, which the settings must allow. */
  readonly host: string
  /** What people call the site. */
  readonly site: string
}

/** A site whose videos have pages of their own. */
interface VideoSite {
  readonly hosts: readonly string[]
  readonly read: (url: AddressParts) => Video | undefined
  /** What else has a page there, and how the address of a video looks. */
  readonly whyNone: string
}

const SITES: readonly VideoSite[] = [
  {
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    read: onYouTube,
    whyNone:
      'Dit is geen adres van een video op YouTube, maar bijvoorbeeld van een kanaal of een afspeellijst; neem dat van één video, zoals https://www.youtube.com/watch?v=… of https://youtu.be/…',
  },
  {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    read: onVimeo,
    whyNone:
      'Dit is geen adres van een video op Vimeo, maar bijvoorbeeld van een kanaal, een showcase of een live-evenement; neem dat van één video, zoals https://vimeo.com/123456789',
  },
]

/** The player of the video at an address copied from a browser; undefined for an unknown site. */
export function readVideo(address: string): Video | undefined {
  const url = urlOf(address)
  if (!url) return undefined
  const site = siteOf(url)
  return site ? site.read(url) : { frame: url.href, host: url.hostname, site: bareHost(url) }
}

/** Why a video in a text may not have this address, in Dutch; undefined when it may. */
export function whyVideoRefused(address: string): string | undefined {
  if (readVideo(address)) return undefined
  const url = urlOf(address)
  const site = url && siteOf(url)
  return site?.whyNone ?? 'Dit is geen adres van een video; schrijf het hele adres, met https://'
}

function urlOf(address: string): AddressParts | undefined {
  const url = isSafeLink(address) ? partsOfAddress(address) : undefined
  const isPublic = url?.protocol === 'https:' && url.username === '' && url.port === ''
  return isPublic && isHost(url.hostname) ? url : undefined
}

const bareHost = ({ hostname }: AddressParts) => hostname.replace(/^(?:www|m)\./, '')
const siteOf = (url: AddressParts) => SITES.find(({ hosts }) => hosts.includes(bareHost(url)))

function onYouTube(url: AddressParts): Video | undefined {
  const { pathname, searchParams } = url
  const path = pathname.replace(/\/$/, '')
  const id = bareHost(url) === 'youtu.be' ? path.slice(1) : (searchParams.get('v') ?? idInPath(path))
  if (!/^[\w-]{6,20}$/.test(id)) return undefined
  const start = startOf(url)
  const frame = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`
  return { frame, host: 'www.youtube-nocookie.com', site: 'YouTube' }
}

const idInPath = (path: string) => /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(path)?.[1] ?? ''

/** The second at which a video begins, as YouTube writes it: `90`, `90s` or `1m30s`, as `t`, as `start` or behind `#`. */
function startOf({ searchParams, hash }: AddressParts): number {
  const behind = /^#t=(\w+)$/.exec(hash)?.[1]
  const given = searchParams.get('t') ?? searchParams.get('start') ?? behind ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(given) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** A video by itself, or in a channel, a group or a showcase; with the key of one that is only visible to those who have its address. */
const VIMEO =
  /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{5,15})(?:\/([\da-f]{6,20}))?\/?$/

function onVimeo({ pathname, searchParams }: AddressParts): Video | undefined {
  const [, id, inPath] = VIMEO.exec(pathname) ?? []
  if (id === undefined) return undefined
  const hash = inPath ?? /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0]
  const frame = `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}autoplay=1&dnt=1`
  return { frame, host: 'player.vimeo.com', site: 'Vimeo' }
}
