import type { FastifyInstance } from 'fastify'
import { Cookies } from '../../support/cookies'

export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body
  readonly body: any
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The values of the Set-Cookie headers. */
  readonly cookies: string[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Keeps cookies, as a browser does, and sends requests below /api/admin. */
export class Browser {
  readonly jar = new Cookies()
  readonly #app: () => FastifyInstance
  readonly #address: string

  constructor(app: () => FastifyInstance, address: string) {
    this.#app = app
    this.#address = address
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.call('GET', path, { headers })
  }

  post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answered> {
    return this.call('POST', path, { body, headers })
  }

  put(path: string, body?: object): Promise<Answered> {
    return this.call('PUT', path, { body })
  }

  delete(path: string, body?: object): Promise<Answered> {
    return this.call('DELETE', path, { body })
  }

  logIn(body: { email: string; password: string; code?: string }): Promise<Answered> {
    const { email, password, code } = body
    return this.post('/login', { email, password, ...(code === undefined ? {} : { code }) })
  }

  async call(
    method: Method,
    path: string,
    { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> } = {},
  ): Promise<Answered> {
    const reply = await this.#app().inject({
      method,
      url: `/api/admin${path}`,
      remoteAddress: this.#address,
      headers: { cookie: this.jar.header, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    const cookies = [reply.headers['set-cookie'] ?? []].flat()
    this.jar.keep(cookies)
    const parsed = reply.body === '' ? undefined : reply.json()
    return { status: reply.statusCode, body: parsed, headers: reply.headers, cookies }
  }
}
