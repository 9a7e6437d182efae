import { resolve } from 'node:path'
import { z } from 'zod'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_ROOT: z.string().min(1).optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin, 'Expected only a protocol, a host and perhaps a port, such as https://voorbeeld.nl')
    .transform((address) => new URL(address).origin)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ADMIN_EMAIL: z.email('Expected an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  ADMIN_NAME: z.string().trim().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Expected smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'Expected http://… or https://…' }).optional(),
  WEBHOOK_SECRET: z.string().min(1).optional(),
  GIT_REMOTE: z.string().min(1).optional(),
  GIT_BRANCH: z.string().min(1).optional(),
})

/** Variables that mean nothing without another one. */
const TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
] as const

const complete = environment.superRefine((values, context) => {
  for (const [first, second] of TOGETHER) {
    if ((values[first] === undefined) === (values[second] === undefined)) continue
    const missing = values[first] === undefined ? first : second
    const given = missing === first ? second : first
    context.addIssue({ code: 'custom', path: [missing], message: `Expected a value, since ${given} is set` })
  }
})

/** How this process was asked to run. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds content/ and data/. */
  readonly root: string
  /** Public origin, without a slash at the end. */
  readonly siteUrl: string
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL']
  /** The owner who is made when there is no account. */
  readonly owner: { readonly email: string; readonly password: string; readonly name: string } | undefined
  /** The mail server; without it nobody is asked to confirm a sign-up. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined
  /** Where submissions are passed on to. */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  /** Where commits are pushed to and come from. */
  readonly remote: { readonly url: string; readonly branch?: string } | undefined
}

/**
 * Reads the environment once; an empty variable counts as absent.
 * @param home the project's folder, where SITE_ROOT is by default.
 * @throws {Error} that names every variable that is wrong, and why.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, home: string): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = complete.safeParse(present)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment does not fit:\n${lines.join('\n')}`)
  }
  const { PORT, HOST, SITE_ROOT, SITE_URL, LOG_LEVEL } = result.data
  return Object.freeze({
    port: PORT,
    host: HOST,
    root: resolve(home, SITE_ROOT ?? '.'),
    siteUrl: SITE_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`,
    logLevel: LOG_LEVEL,
    ...servicesOf(result.data),
  })
}

/** The people and machines that the site works with, each only when it was named. */
function servicesOf(values: z.output<typeof environment>) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name = '' } = values
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = values
  const { GIT_REMOTE: remote, GIT_BRANCH: branch } = values
  return {
    owner: email && password ? { email, password, name } : undefined,
    mail: smtpUrl && from ? { smtpUrl, from } : undefined,
    webhook: url && secret ? { url, secret } : undefined,
    remote: remote ? { url: remote, ...(branch ? { branch } : {}) } : undefined,
  }
}

/** True for an address that says where the site is and nothing more; a slash at the end is no more. */
function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address)
  return href === `${origin}/`
}
