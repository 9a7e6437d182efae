import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds in a clock tick of Linux (USER_HZ is 100 on every architecture). */
const TICK = 10

/** Milliseconds of processor that a process and everything it started have used; Linux only. */
export function processorTime(pid) {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name) ?? [])
  const family = new Set([pid])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { id, parent } of stats) if (family.has(parent)) family.add(id)
  }
  return stats.filter(({ id }) => family.has(id)).reduce((total, { time }) => total + time, 0)
}

/** Bytes of memory that a process holds, without its children. */
export function memoryOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

function statOf(name) {
  let text
  try {
    text = readFileSync(`/proc/${name}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The name of the program is in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system, ofUserChildren, ofSystemChildren] = fields.slice(11, 15).map(Number)
  const time = (user + system + ofUserChildren + ofSystemChildren) * TICK
  return { id: Number(name), parent: Number(fields[1]), time }
}
