import { readFileSync } from 'node:fs'

/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS = 100

/**
 * The most megabytes that the server may hold under any load: cached replies are 96 MB of text and a quarter of
 * that compressed, articles 64 MB, the library 50 MB for 2,000 of them, and the garbage collector lets the heap
 * grow to about three times the live data.
 */
export const MOST_MEMORY = 900

/** Seconds of CPU time that a process has used, without its children. */
export function processorSeconds(pid: number): number {
  // The name is in brackets and may contain anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** The resident memory of a process, in megabytes. */
function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** The memory of a process at each second, in megabytes. */
export interface MemoryWatch {
  readonly samples: readonly number[]
  stop(): void
}

export function watchMemory(pid: number): MemoryWatch {
  const samples = [residentMegabytes(pid)]
  const timer = setInterval(() => samples.push(residentMegabytes(pid)), 1000)
  return { samples, stop: () => clearInterval(timer) }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
