import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Attack, Battle } from './attack-job'
import { household } from './household'

/** One request of an attacker. */
export interface Strike {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * The attackers' address: another loopback address, so that the server sees one client that is not the proxy.
 * Linux provides all of 127/8 without configuration.
 */
export const ATTACKER = '127.0.0.2'

/**
 * Sends requests over this many connections, each as soon as the previous answer is in, with no network delay:
 * nobody on the internet is as fast. A connection that the server closed is reopened after a moment.
 */
export function askAlways(lines: number, next: (battle: Battle) => Strike): Attack {
  return async (battle) => {
    const pool = new Pool(battle.url, {
      connections: lines,
      pipelining: 1,
      headersTimeout: 60_000,
      bodyTimeout: 60_000,
      ...(!battle.isByMany && { localAddress: ATTACKER }),
    })
    await Promise.all(
      Array.from({ length: lines }, async () => {
        while (!battle.isOver()) await askOnce(pool, battle, next(battle))
      }),
    )
    await pool.destroy()
  }
}

async function askOnce(pool: Pool, battle: Battle, strike: Strike): Promise<void> {
  const { count, isOver, isByMany, chance } = battle
  const { path, method = 'GET', headers = {}, body = null } = strike
  try {
    const reply = await pool.request({
      path,
      method,
      body,
      headers: {
        'accept-encoding': 'br',
        ...(isByMany && { 'x-forwarded-for': household(chance) }),
        ...headers,
      },
    })
    await reply.body.dump({ limit: Number.MAX_SAFE_INTEGER })
    count(String(reply.statusCode))
  } catch {
    if (isOver()) return
    count('error')
    await pause(100)
  }
}
