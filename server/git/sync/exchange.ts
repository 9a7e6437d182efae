import { DURABLE } from '../commit/durable'
import type { RunGit } from '../run-git'
import { isLoopback } from './remote-address'

/** Without encryption anybody on the way reads along, and may put in what is taken for a writer's. */
const UNENCRYPTED = ['http', 'git', 'ftp']
/** Bytes a second below which a transfer counts as hung, and seconds that it may be. */
const SLOW = ['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=30']

/**
 * The settings for an exchange with a remote. What is not encrypted may lead to this machine alone; where a name
 * or a rule of the repository's own settings leads is git's to say, and a redirect is held to the same.
 */
export async function exchangeSettings(url: string, run: RunGit): Promise<readonly string[]> {
  const asked = await run(['ls-remote', '--get-url', url])
  const address = asked.code === 0 ? asked.stdout.toString().trim() : url
  const refused = isLoopback(address) ? [] : UNENCRYPTED
  return [...DURABLE, ...SLOW, ...refused.flatMap((scheme) => ['-c', `protocol.${scheme}.allow=never`])]
}
