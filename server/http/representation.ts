import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this many bytes compressing costs more than it saves. */
const SMALLEST = 860

export type Encoding = 'br' | 'gzip' | 'identity'

/** A reply as it was made: what `Representation` is built from. */
export interface Draft {
  readonly status?: number
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** False for a reply that must be made anew each time; by default only a 200 is kept. */
  readonly isKept?: boolean
}

/** A reply's bytes in every encoding, made once and kept. */
export class Representation {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly isKept: boolean
  readonly #plain: Buffer
  readonly #encoded = new Map<Encoding, Buffer>()

  constructor({ status = 200, type, body, headers = {}, isKept = status === 200 }: Draft) {
    this.status = status
    this.isKept = isKept
    this.type = type
    this.headers = headers
    this.#plain = Buffer.from(body)
    this.etag = `W/"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`
  }

  get size(): number {
    return this.#plain.length + [...this.#encoded.values()].reduce((sum, bytes) => sum + bytes.length, 0)
  }

  get isCompressible(): boolean {
    return this.#plain.length >= SMALLEST
  }

  /** The bytes in an encoding: at first quickly made, from then on the best there are. */
  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#plain
    return this.#encoded.get(encoding) ?? this.#compressLightly(encoding)
  }

  async #compressLightly(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const bytes = await compress(this.#plain, encoding, { br: 4, gzip: 6 })
    if (!this.#encoded.has(encoding)) {
      this.#encoded.set(encoding, bytes)
      void compress(this.#plain, encoding, { br: 11, gzip: 9 }).then((best) =>
        this.#encoded.set(encoding, best),
      )
    }
    return bytes
  }
}

function compress(
  bytes: Buffer,
  encoding: 'br' | 'gzip',
  level: Record<'br' | 'gzip', number>,
): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: level.gzip })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level.br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
