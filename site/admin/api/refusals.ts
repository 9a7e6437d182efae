import type { FieldError, InvalidReply, StaleReply } from '#contract/admin/entries'
import type { UndoRefusal } from '#contract/admin/history'
import type { ErrorReply } from '#contract/problem'

/** The server refused; the message is Dutch and may be shown. */
export class Refusal extends Error {
  readonly status: number
  /** The whole reply, with its other properties. */
  readonly reply: Readonly<Record<string, unknown>>
  /** Seconds to wait before a retry; null when the server gives none. */
  readonly retryAfter: number | null

  constructor(status: number, reply: Partial<ErrorReply>, retryAfter: number | null = null) {
    super(reply.message || 'Er ging iets mis. Probeer het later opnieuw.')
    this.name = 'Refusal'
    this.status = status
    this.reply = { ...reply }
    this.retryAfter = retryAfter
  }
}

/** Nobody is logged in any more. */
export class SignedOut extends Refusal {}

/** Some fields are invalid. */
export class Invalid extends Refusal {
  readonly errors: readonly FieldError[]

  constructor(reply: InvalidReply) {
    super(422, reply)
    this.errors = reply.errors ?? []
  }
}

/** Someone else has changed it in the meantime. */
export class Stale extends Refusal {
  readonly stale: StaleReply

  constructor(reply: StaleReply) {
    super(412, reply)
    this.stale = reply
  }
}

/** The server could not be reached. */
export class Offline extends Error {
  constructor() {
    super('De server is niet bereikbaar. Probeer het zo opnieuw.')
    this.name = 'Offline'
  }
}

/** Not allowed, not there, too large or not acceptable. */
const LASTING = [403, 404, 413, 422]

/** Whether the same would be refused once more. */
export const isLasting = (error: unknown) => error instanceof Refusal && LASTING.includes(error.status)

/** The path of the broken file that a refusal is about. */
export function brokenFileOf(error: unknown): string | undefined {
  const path = error instanceof Refusal ? error.reply.broken : undefined
  return typeof path === 'string' ? path : undefined
}

/** For what an undo was refused, and whether the rest can be undone; nothing for another error. */
export function clashesOf(error: unknown): Pick<UndoRefusal, 'clashes' | 'hasRest'> {
  // Our own server fills the reply according to the contract.
  return error instanceof Refusal ? (error.reply as Partial<UndoRefusal>) : {}
}

/** The error to throw for an unsuccessful reply. */
export async function refusalFrom(response: Response): Promise<Refusal> {
  const reply = await response.json().catch(() => ({}))
  if (response.status === 401) return new SignedOut(401, reply)
  // Our own server fills these replies according to the contract.
  if (response.status === 422) return new Invalid(reply as InvalidReply)
  if (response.status === 412) return new Stale(reply as StaleReply)
  const seconds = Number(response.headers.get('retry-after'))
  return new Refusal(response.status, reply, seconds > 0 ? seconds : null)
}
