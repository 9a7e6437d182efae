import { setTimeout as pause } from 'node:timers/promises'
import { type Field, type Lengths, lagMiss, quietOf } from './field'
import type { Helper } from './helper-process'
import { articleSlugs } from './loaded-site'
import { MOST_MEMORY, median, processorSeconds, watchMemory } from './process-figures'
import type { Row } from './table'
import { SHED } from './visitors'

/** Requested work, in cores: fifty times the half a core of ordinary load. */
const CORES = 25
/** How much slower the home page may still be afterwards, and how many milliseconds after the flood. */
const MOST = 2
const RECOVERY = 10_000
/** Milliseconds within which half of the refused visitors must have their refusal. */
const QUICKLY = 1000
/** The number of pages from which the cost of one is computed. */
const SAMPLE = 40

/**
 * Fifty times the work of ordinary load. No process on this machine could send fifty times as many requests, so
 * these ask for pages that must be rendered: any of two thousand articles, while a commit each second
 * invalidates cached replies.
 */
export async function flood(field: Field, attacker: Helper, lengths: Lengths, seed: number): Promise<Row> {
  const { site } = field
  const slugs = articleSlugs(site)
  const cost = await costOfOne(field, slugs)
  const rate = CORES / cost
  const before = await field.visit(lengths.quiet)
  const memory = watchMemory(site.pid)
  let number = 0
  const commit = () => {
    site.repository.write('content/blog/nieuws.md', `---\ntitle: Nieuws ${number++}\n---\nNieuws.\n`)
    site.repository.commit('content: nieuws')
  }
  const committing = setInterval(commit, 1000)
  const { statuses, shed, drain } = await attacker
    .do({ kind: 'visit', url: site.url, slugs, rate, seconds: lengths.flood, seed, isFlood: true })
    .finally(() => clearInterval(committing))
  await pause(Math.max(0, RECOVERY - drain))
  const recovered = await field.visit(lengths.quiet)
  memory.stop()
  const after = await field.visit(lengths.quiet)
  const ratio = recovered.home.p99 / quietOf(before, after)
  const peak = Math.max(...memory.samples)
  const broken = Object.entries(statuses).filter(([status]) => status !== '200' && !SHED.has(status))
  return {
    scenario: 'flood, 10 s after',
    rate: field.rate,
    share: field.share,
    p50: recovered.home.p50,
    p99: recovered.home.p99,
    ratio,
    most: MOST,
    errors: broken.reduce((sum, [, count]) => sum + count, 0),
    memory: [median(memory.samples.slice(0, 3)), peak],
    note: `${rate.toFixed(0)} pages/s of ${(cost * 1000).toFixed(1)} ms: ${JSON.stringify(statuses)}, turned away in ${shed.p50.toFixed(0)} ms (p99 ${shed.p99.toFixed(0)}), the last answer after ${drain.toFixed(0)} ms`,
    misses: [
      ...(shed.count === 0 ? ['nobody was turned away: it was no flood'] : []),
      ...(ratio > MOST ? [`p99 of the home page is ${ratio.toFixed(1)} times the quiet one`] : []),
      ...(broken.length > 0 ? [`answers were ${JSON.stringify(statuses)}`] : []),
      ...(shed.p50 > QUICKLY
        ? [`half of those who are turned away wait more than ${QUICKLY} ms for it`]
        : []),
      ...(drain > RECOVERY ? [`the last answer came ${drain.toFixed(0)} ms after the last question`] : []),
      ...(peak > MOST_MEMORY ? [`the server held ${peak.toFixed(0)} MB`] : []),
      ...lagMiss(recovered),
    ],
  }
}

/** Seconds of CPU time to serve an article that nobody requested before. */
async function costOfOne({ site }: Field, slugs: readonly string[]): Promise<number> {
  const before = processorSeconds(site.pid)
  for (const slug of slugs.slice(-SAMPLE)) {
    const reply = await fetch(`${site.url}/blog/${slug}`, { headers: { 'accept-encoding': 'identity' } })
    await reply.arrayBuffer()
  }
  return (processorSeconds(site.pid) - before) / SAMPLE
}
