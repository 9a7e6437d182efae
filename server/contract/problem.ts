/** The closed list of expected trouble. Anything else is a bug and is answered with `internal`. */
const problems = {
  'bad-json': { status: 400, message: 'Het verzoek bevat geen geldige JSON.' },
  'bad-request': { status: 400, message: 'Dit verzoek klopt niet.' },
  invalid: { status: 400, message: 'Niet alle velden zijn goed ingevuld.' },
  'not-found': { status: 404, message: 'Niet gevonden.' },
  'wrong-method': { status: 405, message: 'Dit kan hier niet.' },
  'too-large': { status: 413, message: 'Dit verzoek is te groot.' },
  'unsupported-type': { status: 415, message: 'Stuur dit als JSON (Content-Type: application/json).' },
  internal: { status: 500, message: 'Er ging iets mis. Probeer het later opnieuw.' },
} as const

export type ProblemCode = keyof typeof problems

/** Expected trouble with a code of the closed list; the message may be shown to people. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number

  /** The site's bundle may hold a copy of this class: what counts is what it is, not which copy made it. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem'
  }

  constructor(code: ProblemCode, message: string = problems[code].message) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
  }
}

/** The JSON body of every error reply. */
export interface ErrorReply {
  readonly statusCode: number
  readonly error: string
  readonly message: string
}

/** Something wrong in a content file: which one, where in it, and a Dutch sentence about it. */
export interface FileProblem {
  readonly file: string
  readonly field?: string
  readonly message: string
}
