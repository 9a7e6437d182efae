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
}

/**
 * Reads the environment once; an empty variable counts as absent.
 * @param home the project's folder, where SITE_ROOT is by default.
 * @throws {Error} that names every variable that is wrong, and why.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, home: string): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(present)
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
  })
}

/** True for an address that says where the site is and nothing more; a slash at the end is no more. */
function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address)
  return href === `${origin}/`
}
