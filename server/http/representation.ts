import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Background } from './background'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this many bytes compression costs more than it saves. */
const SMALLEST = 860
/** Above this many bytes the best compression takes longer than it is worth (1 MB: about 2 s). */
const LARGEST_BEST = 512 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'
type Compressed = Exclude<Encoding, 'identity'>

/** A reply as it was made: what `Representation` is built from. */
export interface ReplyDraft {
  readonly status?: number
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** The CSP source of a style element that only this reply has. */
  readonly style?: string | undefined
  /** False for a reply that must be made each time; by default only a 200 is kept. */
  readonly isKept?: boolean
  /** Whether making it now would give the same; when absent it is remade to find out. */
  readonly isStill?: () => Promise<boolean>
  /** Tags of the content that it shows; without any no shared cache may keep it. */
  readonly tags?: readonly string[]
}

/** How a reply is compressed as small as possible. */
export interface Packing {
  /** Runs it when nobody waits. */
  readonly background: Background
  /** Milliseconds that a reply must have lasted: what changes every few seconds is not worth it. */
  readonly settles: number
}

/** A reply's bytes in every encoding, each made once and kept. */
export class Representation {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly style: string | undefined
  readonly etag: string
  readonly isKept: boolean
  readonly tags: readonly string[] | undefined
  readonly #plain: Buffer
  readonly #encoded = new Map<Compressed, Buffer>()
  readonly #encoding = new Map<Compressed, Promise<Buffer>>()
  readonly #improved = new Set<Compressed>()
  readonly #packing: Packing | undefined
  readonly #madeAt = performance.now()

  /** @param packing for a reply that is kept. */
  constructor(
    { status = 200, type, body, headers = {}, style, isKept = status === 200, tags }: ReplyDraft,
    packing?: Packing,
  ) {
    this.status = status
    this.isKept = isKept
    this.tags = isKept && status === 200 ? tags : undefined
    this.type = type
    this.headers = headers
    this.style = style
    this.#plain = Buffer.from(body)
    this.#packing = packing
    const sum = createHash('sha256').update(JSON.stringify(headers)).update(this.#plain)
    this.etag = `W/"${sum.digest('base64url').slice(0, 22)}"`
  }

  /** Bytes of plain text. */
  get size(): number {
    return this.#plain.length
  }

  get isCompressible(): boolean {
    return this.#plain.length >= SMALLEST
  }

  /** Whether another reply is identical in every byte, and shows the same content. */
  isSameAs({ status, type, etag, tags }: Representation): boolean {
    const isAlike = status === this.status && type === this.type && etag === this.etag
    return isAlike && tags?.join() === this.tags?.join()
  }

  /** The bytes in an encoding: quickly compressed at first, the best possible once it has lasted. */
  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#plain
    return this.bytesAtHand(encoding) ?? this.#compress(encoding)
  }

  /** The same, if nobody has to wait for them. */
  bytesAtHand(encoding: Encoding): Buffer | undefined {
    if (encoding === 'identity') return this.#plain
    if (this.isKept && this.#packing) this.#improve(encoding, this.#packing)
    return this.#encoded.get(encoding)
  }

  /** Compresses it once for all who ask meanwhile. */
  #compress(encoding: Compressed): Promise<Buffer> {
    const begun = this.#encoding.get(encoding)
    if (begun) return begun
    const light = compress(this.#plain, encoding, { br: 4, gzip: 6 })
    this.#encoding.set(encoding, light)
    return light
      .then((bytes) => {
        // The best may have been faster.
        if (!this.#encoded.has(encoding)) this.#encoded.set(encoding, bytes)
        return bytes
      })
      .finally(() => this.#encoding.delete(encoding))
  }

  #improve(encoding: Compressed, { background, settles }: Packing): void {
    if (this.#improved.has(encoding) || this.#plain.length > LARGEST_BEST) return
    if (performance.now() - this.#madeAt < settles) return
    const isTaken = background(async () => {
      const best = await compress(this.#plain, encoding, { br: 11, gzip: 9 })
      this.#encoded.set(encoding, best)
    })
    if (isTaken) this.#improved.add(encoding)
  }
}

function compress(bytes: Buffer, encoding: Compressed, level: Record<Compressed, number>): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: level.gzip })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level.br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
