/** The closed list of expected problems. Anything else is a bug and is answered with `internal`. */
const problems = {
  'bad-json': { status: 400, message: 'Het verzoek bevat geen geldige JSON.' },
  'bad-request': { status: 400, message: 'Dit verzoek klopt niet.' },
  invalid: { status: 400, message: 'Niet alle velden zijn goed ingevuld.' },
  unauthorized: { status: 401, message: 'Log in om verder te gaan.' },
  'other-person': { status: 401, message: 'In deze browser is intussen iemand anders ingelogd.' },
  forbidden: { status: 403, message: 'Dit mag je niet doen.' },
  'not-found': { status: 404, message: 'Niet gevonden.' },
  'wrong-method': { status: 405, message: 'Dit kan hier niet.' },
  'too-slow': {
    status: 408,
    message:
      'Dit kwam niet op tijd aan: de verbinding is te traag. Probeer het opnieuw met een betere verbinding.',
  },
  conflict: { status: 409, message: 'Dit kan niet samen met wat er nu staat. Laad de pagina opnieuw.' },
  stale: {
    status: 412,
    message: 'Iemand anders heeft dit intussen gewijzigd. Bekijk eerst wat er nieuw is.',
  },
  'precondition-required': {
    status: 428,
    message: 'Stuur in If-Match de ETag mee van wat je zag.',
  },
  'too-large': { status: 413, message: 'Dit verzoek is te groot.' },
  'expectation-failed': { status: 417, message: 'Wat de aanroep vooraf verwacht, kan deze server niet.' },
  'headers-too-large': { status: 431, message: 'De kop van dit verzoek is te groot.' },
  'unsupported-type': { status: 415, message: 'Stuur dit als JSON (Content-Type: application/json).' },
  unprocessable: { status: 422, message: 'Niet alle velden zijn goed ingevuld.' },
  'too-many': { status: 429, message: 'Dit is te vaak geprobeerd. Probeer het later opnieuw.' },
  internal: { status: 500, message: 'Er ging iets mis. Probeer het later opnieuw.' },
  unavailable: { status: 503, message: 'Dit werkt nu niet. Probeer het later opnieuw.' },
} as const

export type ProblemCode = keyof typeof problems

/** Extra data of an error reply besides its sentence. */
export interface ProblemExtra {
  /** Additional keys of the JSON body. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** An expected problem with a code of the closed list; the message may be shown to people. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly extra: ProblemExtra

  /** Recognises it by its name: the site's bundle may contain another copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem'
  }

  constructor(code: ProblemCode, message: string = problems[code].message, extra: ProblemExtra = {}) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.extra = extra
  }
}

/** The JSON body of every error reply. */
export interface ErrorReply {
  readonly statusCode: number
  readonly error: string
  readonly message: string
}

/** A problem in a content file: which file, where in it, and a Dutch sentence about it. */
export interface FileProblem {
  readonly file: string
  readonly field?: string
  /** The line in the file, from 1, if known. */
  readonly line?: number
  readonly message: string
}
