import type { Chance } from '../../support/chance'
import type { Call, Reply, Sent } from '../caller'
import type { Change, Memory } from './memory'

/** Somebody who works with the site; only they touch what carries their mark. */
export interface Worker {
  readonly call: Call
  readonly memory: Memory
  readonly chance: Chance
  /** `w1`: the start of all names that belong to this worker. */
  readonly mark: string
  /** A name that was not used before. */
  readonly fresh: () => string
  /** Receives a sentence about a reply that should not have been given. */
  readonly complain: (trouble: string) => void
  readonly notes: Map<string, string>
}

export type Operation = (worker: Worker) => Promise<unknown>

/** Sends a change; without a reply its outcome stays open. */
export async function change(
  worker: Worker,
  wanted: Change,
  [method, path, sent]: [string, string, Sent],
): Promise<Reply> {
  const { memory, call, complain } = worker
  const begun = memory.begin(wanted)
  const reply = await call(method, path, sent)
  if (reply.status < 300) begun.acknowledge(reply.commit)
  else {
    complain(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body).slice(0, 200)}`)
    if (reply.status < 500) begun.refuse()
    else begun.doubt()
  }
  return reply
}

const LINES = [
  'Een regel met é, 日本 en 🚉.',
  '',
  '## Kop',
  '- punt <b>vet</b>',
  '> "citaat"',
  '    code',
  '---',
  'a\\b `c` $d',
  '{"x": 1}',
]

/** Markdown of a few lines, sometimes of thousands. */
export function someText({ chance, fresh }: Worker): string {
  const length = chance.is(0.1) ? 4000 : 1 + chance.below(12)
  return `${fresh()}\n\n${Array.from({ length }, () => chance.pick(LINES)).join('\n')}\nslot.`
}

/** The names of this worker's things of one kind. */
export const mine = ({ memory, mark }: Worker, kind: string) =>
  memory.names(`${kind} ${mark}`).map((name) => name.slice(kind.length + 1))

export const etagOf = async ({ call }: Worker, path: string) => (await call('GET', path)).etag
