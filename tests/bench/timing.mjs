/** The duration of a job in milliseconds. */
export async function time(job) {
  const start = performance.now()
  await job()
  return performance.now() - start
}

/** The results of a job, done this many times one after another. */
export async function inTurn(count, job) {
  const results = []
  for (let at = 0; at < count; at++) results.push(await job(at))
  return results
}

/** The median of some figures. */
export function median(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
}

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
