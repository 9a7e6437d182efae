import { Problem } from '#contract/problem'

/** Runs a job of a person. @throws {Problem} too-many when that person already has too many running. */
export type LimitPerUser = <T>(personId: string, job: () => Promise<T>) => Promise<T>

/** Keeps one person's concurrent jobs from taking all memory or time. @param sayTooMany in Dutch */
export function createLimitPerUser(most: number, sayTooMany: string): LimitPerUser {
  const underWay = new Map<string, number>()

  function count(id: string, change: 1 | -1): void {
    const next = (underWay.get(id) ?? 0) + change
    if (next === 0) underWay.delete(id)
    else underWay.set(id, next)
  }

  return async (id, job) => {
    if ((underWay.get(id) ?? 0) >= most) throw tooMany(sayTooMany)
    count(id, 1)
    try {
      return await job()
    } finally {
      count(id, -1)
    }
  }
}

function tooMany(message: string): Problem {
  return new Problem('too-many', message, { headers: { 'retry-after': '30' } })
}
