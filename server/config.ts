import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { isBranchName } from './git/sync/branch-name'
import { isRemoteAddress } from './git/sync/remote-address'
import type { ServerRole } from './git/sync/server-role'
import { parseTrustProxy, type TrustProxy } from './http/trusted-proxies'
import { type Limits, limits } from './limits/limits'
import { NO_ORIGIN, originIn } from './origin-in'
import { isOwnNetwork } from './own-network'
import { readSecretFiles } from './secret-files'
import { type CacheKindName, cacheKinds } from './shared-cache/cache-kinds'
import type { SharedCacheConfig } from './shared-cache/shared-cache'
import type { MailServer } from './subscribers/mailer'

const kindsOfCache = Object.keys(cacheKinds) as CacheKindName[]

/** A service on the network: on any other than the operator's own, only with encryption. */
const serviceAt = (what: string) =>
  z
    .url({ protocol: /^https?$/, error: 'Expected http://… or https://…', abort: true })
    .refine(
      (address) => new URL(address).username === '' && new URL(address).password === '',
      'Expected no name or password in the address: no request can be sent to one that has them',
    )
    .refine(
      (address) => address.startsWith('https:') || isOwnNetwork(address),
      `Expected https://…: ${what} goes there, and http would show it to everyone on the way`,
    )

const NO_PORT = 'Expected a port, a whole number from 0 to 65535'
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const NO_LEVEL = `Expected one of ${levels.join(', ')}`
const NO_HOST = 'Expected an address or a name of this machine, without http:// and without a port'
const NO_REMOTE_ADDRESS =
  'Expected signs in a name, a password or a path as % and their code: %2F for /, %40 for @, %23 for #, %3F for ?, %20 for a space'
const NO_BRANCH = 'Expected the name of a branch, such as main, without refs/heads/'
const NO_ADDRESS = 'Expected an address with http: or https:, such as https://voorbeeld.nl'

/** Whether a server could listen there: an IP address, of which IPv6 stands without brackets, or a name. */
function isHost(text: string): boolean {
  return isIP(text) !== 0 || (/^[^\s:/?#@[\]\\]+$/.test(text) && URL.canParse(`http://${text}`))
}

/** The origin of a server that listens there. No browser takes a URL with a zone, such as `%eth0`. */
function originOf(host: string, port: number): string {
  const name = isIP(host) === 6 ? `[${host.replace(/%.*/, '')}]` : host
  return new URL(`http://${name}:${port}`).origin
}

const environment = z.object({
  PORT: z
    .string()
    .trim()
    .regex(/^\d+$/, NO_PORT)
    .transform(Number)
    .refine((port) => port <= 65_535, NO_PORT)
    .default(3000),
  HOST: z.string().trim().refine(isHost, NO_HOST).default('127.0.0.1'),
  SITE_ROOT: z.string().min(1).optional(),
  PRIVATE_ROOT: z
    .string()
    .refine(isAbsolute, 'Expected an absolute path, such as /var/lib/wissel')
    .optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: NO_ADDRESS, abort: true })
    .refine((address) => originIn(address) !== undefined, NO_ORIGIN)
    .transform((address) => new URL(address).origin)
    .optional(),
  EXPORT_URL: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(
      (addresses) => addresses.every((one) => originIn(one) !== undefined),
      'Expected origins such as https://voorbeeld.nl, with commas between',
    )
    .transform((addresses) => addresses.map((one) => new URL(one).origin))
    .optional(),
  ROLE: z.enum(['primary', 'replica'], 'Expected primary or replica').optional(),
  LOG_LEVEL: z.enum(levels, NO_LEVEL).default('info'),
  ADMIN_EMAIL: z.email('Expected an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  ADMIN_NAME: z.string().trim().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Expected smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s<>@]@[^\s<>@]/, 'Expected an address, such as Wissel <hallo@voorbeeld.nl>')
    .optional(),
  WEBHOOK_URL: serviceAt('what people wrote').optional(),
  WEBHOOK_SECRET: z.string().min(1).optional(),
  CACHE_PURGE_URL: serviceAt('a token').optional(),
  CACHE_PURGE_FORM: z.enum(kindsOfCache, `Expected one of ${kindsOfCache.join(', ')}`).optional(),
  CACHE_PURGE_TOKEN: z.string().min(1).optional(),
  GIT_REMOTE: z
    .string()
    .trim()
    .min(1, 'Expected an address')
    .refine(isRemoteAddress, NO_REMOTE_ADDRESS)
    .optional(),
  GIT_BRANCH: z.string().trim().refine(isBranchName, NO_BRANCH).optional(),
  GIT_SIGNING_KEY: z.string().min(1).optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'Expected on or off').default('on'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => parseTrustProxy(text) !== undefined,
      'Expected off, loopback, a number of proxies, or networks such as 10.0.0.0/8 with commas between',
    )
    .transform((text) => parseTrustProxy(text))
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'Expected on or off').default('on'),
  METRICS_TOKEN: z.string().min(16, 'Expected at least 16 characters').optional(),
  REQUEST_LOG: z.enum(['on', 'off'], 'Expected on or off').default('off'),
})

/** The environment variables that configure the server. */
export const variables: readonly string[] = Object.keys(environment.shape)

/** Variables that mean nothing without each other. */
const TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['CACHE_PURGE_URL', 'CACHE_PURGE_FORM'],
] as const

/** Variables that say something of another one, without which they do nothing. */
const OF_ANOTHER = [
  ['GIT_BRANCH', 'GIT_REMOTE'],
  ['CACHE_PURGE_TOKEN', 'CACHE_PURGE_URL'],
] as const

const complete = environment.superRefine((values, context) => {
  if (values.RATE_LIMITS === 'off' && values.SITE_URL?.startsWith('https:')) {
    const message = 'Expected no value: without limits the site is for tests, and SITE_URL is https'
    context.addIssue({ code: 'custom', path: ['RATE_LIMITS'], message })
  }
  if (values.ROLE !== undefined && values.GIT_REMOTE === undefined) {
    const message = 'Expected a value: a primary and its replicas meet at the remote'
    context.addIssue({ code: 'custom', path: ['GIT_REMOTE'], message })
  }
  const both = TOGETHER.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  for (const [given, needed] of [...both, ...OF_ANOTHER]) {
    if (values[given] === undefined || values[needed] !== undefined) continue
    context.addIssue({ code: 'custom', path: [needed], message: `Expected a value, since ${given} is set` })
  }
})

/** The configuration of this process. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The one server that writes, or one of those that follow it; undefined when it is alone. */
  readonly role: ServerRole | undefined
  /** Absolute path of the folder that holds content/ and data/. */
  readonly root: string
  /** Absolute path of the folder for people's data; inside `root` when absent. */
  readonly privateRoot?: string
  /** Public origin, without a slash at the end. */
  readonly siteUrl: string
  /** The origins of exported copies of the site, whose forms are accepted. */
  readonly exportUrls: readonly string[]
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL']
  /** The owner to create when there is no account. */
  readonly owner: { readonly email: string; readonly password: string; readonly name: string } | undefined
  /** The mail server; without it nobody is asked to confirm a sign-up. */
  readonly mail: MailServer | undefined
  /** Where submissions are passed on to. */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  /** The cache in front of the site that is told what changed; without one, no cache may keep a page. */
  readonly sharedCache: SharedCacheConfig | undefined
  /** Absolute path of the SSH private key that signs commits. */
  readonly signingKey: string | undefined
  /** The remote that commits are pushed to and pulled from. */
  readonly remote: { readonly url: string; readonly branch?: string } | undefined
  /** Who is believed about where a visitor comes from; undefined when not configured, which means nobody. */
  readonly trustProxy: TrustProxy | undefined
  /** What whoever reads the metrics must send; undefined when nobody may. */
  readonly metricsToken: string | undefined
  /** Whether each request is logged. */
  readonly logsRequests: boolean
  /** The rate limits; undefined in tests that send many requests. */
  readonly limits: Limits | undefined
  /** Whether browsers are held to https for every subdomain of the site as well; only sent over https. */
  readonly hstsSubdomains: boolean
}

/**
 * Reads the environment, and the files that hold its secrets, once; an empty variable counts as absent.
 * @param home the project's folder, the default for SITE_ROOT.
 * @throws {Error} that names every variable that is wrong, and why.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, home: string): Config {
  const secrets = readSecretFiles(env)
  const present = Object.fromEntries(Object.entries(secrets.env).filter(([, value]) => value !== ''))
  const result = complete.safeParse(present)
  if (!result.success || secrets.troubles.length > 0) {
    const issues = result.error?.issues ?? []
    const lines = [
      ...secrets.troubles.map(({ name, message }) => `  ${name}: ${message}`),
      ...issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ]
    throw new Error(`The environment does not fit:\n${lines.join('\n')}`)
  }
  const values = result.data
  const { PORT: port, HOST: host, PRIVATE_ROOT: privateRoot, GIT_SIGNING_KEY: signingKey } = values
  return Object.freeze({
    port,
    host,
    root: resolve(home, values.SITE_ROOT ?? '.'),
    ...(privateRoot ? { privateRoot: resolve(privateRoot) } : {}),
    signingKey: signingKey && resolve(home, signingKey),
    siteUrl: values.SITE_URL ?? originOf(host, port),
    exportUrls: values.EXPORT_URL ?? [],
    role: values.ROLE,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    limits: values.RATE_LIMITS === 'on' ? limits : undefined,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    ...servicesOf(values),
  })
}

/** The people and services that the site works with, each only when configured. */
function servicesOf(values: z.output<typeof environment>) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name = '' } = values
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = values
  const { GIT_REMOTE: remote, GIT_BRANCH: branch } = values
  const { CACHE_PURGE_URL: cacheUrl, CACHE_PURGE_FORM: kind, CACHE_PURGE_TOKEN: token } = values
  return {
    owner: email && password ? { email, password, name } : undefined,
    mail: smtpUrl && from ? { smtpUrl, from, requiresTls: !isOwnNetwork(smtpUrl) } : undefined,
    webhook: url && secret ? { url, secret } : undefined,
    metricsToken: values.METRICS_TOKEN,
    logsRequests: values.REQUEST_LOG === 'on',
    sharedCache: cacheUrl && kind ? { url: cacheUrl, kind, token } : undefined,
    remote: remote ? { url: remote, ...(branch ? { branch } : {}) } : undefined,
  }
}
