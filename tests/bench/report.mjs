import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const RESULTS = join(import.meta.dirname, 'results')

/** Collects the rows of the table, and prints each as soon as it is known. */
export function createReport() {
  const rows = []
  return {
    /**
     * @param name what was measured
     * @param value the figure that the bar is for; undefined when it could not be measured
     * @param bar the highest value that is good enough
     * @param detail the figures behind it, with units; or why there are none
     */
    add(name, value, bar, detail = '') {
      const isMet = value === undefined ? undefined : value <= bar
      rows.push({ name, value: value === undefined ? undefined : rounded(value), bar, isMet, detail })
      const verdict = { true: 'ok   ', false: 'SHORT', undefined: 'none ' }[isMet]
      const shown = value === undefined ? '-' : String(rounded(value))
      process.stdout.write(`${verdict} ${name.padEnd(62)} ${shown.padStart(8)} of ${bar}  ${detail}\n`)
    },
    /** Keeps the figures with machine and date, and says which rows fall short. */
    end() {
      const now = new Date().toISOString()
      const [cpu] = cpus()
      const machine = {
        processor: cpu?.model,
        cores: cpus().length,
        memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
        node: process.version,
        system: process.platform,
      }
      mkdirSync(RESULTS, { recursive: true })
      const text = `${JSON.stringify({ date: now, machine, rows }, null, 2)}\n`
      writeFileSync(join(RESULTS, `${now.slice(0, 16).replace(':', '')}.json`), text)
      const short = rows.filter(({ isMet }) => isMet === false).map(({ name }) => name)
      process.stdout.write(
        `\n${rows.length} rows, ${short.length} short${short.map((name) => `\n- ${name}`).join('')}\n`,
      )
      if (short.length > 0) process.exitCode = 1
    },
  }
}

function rounded(value) {
  return Math.round(value * 100) / 100
}
