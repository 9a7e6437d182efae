import { isSafeLink } from './links'
import { isHost } from './video-hosts'

/** An address in its parts. */
interface Parts
  extends Readonly<Record<'href' | 'protocol' | 'username' | 'hostname' | 'port' | 'pathname', string>> {
  readonly searchParams: { get(name: string): string | null }
}

/** Node and browsers both have it, with the same rules; the contract is compiled for neither. */
declare const URL: {
  canParse(address: string): boolean
  new (address: string): Parts
}

/** A video on another site. */
export interface Video {
  /** The address of its player for an iframe. */
  readonly frame: string
  /** The host of that address, which the settings must allow. */
  readonly host: string
  /** What people call the site. */
  readonly site: string
}

/** The player of the video at an address copied from a browser; undefined for an unknown site. */
export function readVideo(address: string): Video | undefined {
  if (!isSafeLink(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '' || !isHost(url.hostname))
    return undefined
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return onYouTube(url, host)
  if (['vimeo.com', 'player.vimeo.com'].includes(host)) return onVimeo(url)
  return { frame: url.href, host: url.hostname, site: host }
}

/** Why a video in a text may not have this address, in Dutch; undefined when it may. */
export function whyVideoRefused(address: string): string | undefined {
  return readVideo(address)
    ? undefined
    : 'Dit is geen adres van een video; schrijf het hele adres, met https://'
}

function onYouTube({ pathname, searchParams }: Parts, host: string): Video | undefined {
  const id = host === 'youtu.be' ? pathname.slice(1) : (searchParams.get('v') ?? idInPath(pathname))
  if (!/^[\w-]{6,20}$/.test(id)) return undefined
  const start = /^(\d{1,5})s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1]
  const frame = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`
  return { frame, host: 'www.youtube-nocookie.com', site: 'YouTube' }
}

const idInPath = (path: string) => /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(path)?.[1] ?? ''

function onVimeo({ pathname, searchParams }: Parts): Video | undefined {
  const [, id, inPath] = /^\/(?:video\/)?(\d{5,15})(?:\/([\da-f]{6,20}))?$/.exec(pathname) ?? []
  if (id === undefined) return undefined
  // The key of a video that is only visible to those who have its address.
  const hash = inPath ?? /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0]
  const frame = `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}autoplay=1&dnt=1`
  return { frame, host: 'player.vimeo.com', site: 'Vimeo' }
}
