import type { FastifyBaseLogger } from 'fastify'
import { isMisspelt } from '#contract/near-words'
import { variables } from './config'
import { SITE_SECRETS } from './secret-files'

/**
 * Names the variables that are probably one of ours with a typing error: such a one does nothing, and nobody would know.
 * @param names of all variables of the environment
 */
export function warnOfMisspelling(log: Pick<FastifyBaseLogger, 'warn'>, names: readonly string[]): void {
  const known = [...variables, ...SITE_SECRETS.map((name) => `${name}_FILE`)]
  for (const name of names) {
    if (known.includes(name)) continue
    const meant = known.find((one) => isMisspelt(name, one))
    if (meant) log.warn(`The environment has ${name}, which means nothing here: did you mean ${meant}?`)
  }
}
