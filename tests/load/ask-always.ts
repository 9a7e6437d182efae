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
 * Where attackers come from: another address of this machine, so that to the server they are one stranger who is not the
 * proxy. Linux has all of 127/8 without asking.
 */
export const ATTACKER = '127.0.0.2'

/**
 * Asks over so many lines, each again as soon as it has its answer, without any line between: nobody on the internet is
 * as quick. A line that the server closed is opened again after a moment.
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
