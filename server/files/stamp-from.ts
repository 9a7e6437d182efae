import type { BigIntStats } from 'node:fs'

/** A text that changes whenever a file may have changed. */
export const stampFrom = (stats: BigIntStats) =>
  `${stats.ino}:${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}`
