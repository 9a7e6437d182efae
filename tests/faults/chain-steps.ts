import type { Step } from './intercept'

/**
 * Tells of each step of a server, in their order, whether it belongs to a chain of saves (tests/decisions/0167): from the moment
 * when the server locks the index itself until the journal ends.
 */
export function followChains(): (step: Step) => boolean {
  let isChain = false
  return ({ kind, path }) => {
    if (kind === 'open to write' && path.endsWith('/index.lock')) isChain = true
    const isPart = isChain
    if (kind === 'rm' && path.endsWith('/wissel-save.json')) isChain = false
    return isPart
  }
}
