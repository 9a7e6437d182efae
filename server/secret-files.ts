import { readFileSync } from 'node:fs'

/** Variables that hold a secret, or a URL that may; each may come from a file named in `<name>_FILE`. */
export const SITE_SECRETS = [
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'CACHE_PURGE_TOKEN',
  'METRICS_TOKEN',
  'GIT_REMOTE',
] as const

/** The same for the commands that write and read a backup. */
export const BACKUP_SECRETS = ['BACKUP_PASSPHRASE', 'BACKUP_IDENTITY'] as const

type Environment = Readonly<Record<string, string | undefined>>

/** A variable whose file cannot be used, and why; never the file's contents. */
interface SecretTrouble {
  readonly name: string
  readonly message: string
}

/**
 * The environment with the secrets from files filled in, minus a trailing line end. Empty counts as absent.
 * @param names the secrets to look for.
 */
export function readSecretFiles(
  env: Environment,
  names: readonly string[] = SITE_SECRETS,
): { readonly env: Environment; readonly troubles: readonly SecretTrouble[] } {
  const filled = { ...env }
  const troubles: SecretTrouble[] = []
  for (const name of names) {
    const variable = `${name}_FILE`
    const file = env[variable]
    if (!file) continue
    const { value, message } = readSecret(file)
    if (env[name]) troubles.push({ name: variable, message: `Expected either this or ${name}, not both` })
    else if (value) filled[name] = value
    else troubles.push({ name: variable, message })
  }
  return { env: filled, troubles }
}

/**
 * Removes all secrets from this process's environment, so that nothing it starts inherits them: those of a backup too, which
 * `.env` may hold.
 */
export function forgetSecrets(env: Record<string, string | undefined>): void {
  for (const name of [...SITE_SECRETS, ...BACKUP_SECRETS]) {
    delete env[name]
    delete env[`${name}_FILE`]
  }
}

/** What a file holds, and why it is of no use; without its path, in whose place somebody may have put the secret itself. */
function readSecret(file: string): { readonly value?: string; readonly message: string } {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return { value, message: 'Expected a file that is not empty' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    return { message: `Expected a file that can be read${code}` }
  }
}
