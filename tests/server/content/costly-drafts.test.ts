import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { cpuUsage, pid } from 'node:process'
import { expect, it } from 'vitest'
import { createMarkdownRenderer } from '../../../server/content/markdown/markdown-renderer'

/** Milliseconds of work or of waiting, more than half of the deadline. */
const LONG = 350
const DEADLINE = 600

const ANSWER = { html: '', places: [], headings: [] }

/** Stands for a process that renders, but is this one: it works on the text `work`, and waits on others. */
function ownProcess(): ChildProcess {
  const child = new EventEmitter()
  const send = ({ question: { markdown } }: { question: { markdown: string } }) => {
    const answer = () => child.emit('message', { answer: ANSWER })
    child.emit('message', 'begun')
    if (markdown !== 'work') return setTimeout(answer, LONG)
    const began = cpuUsage()
    const used = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
    while (used(cpuUsage(began)) < LONG);
    return answer()
  }
  const kill = () => child.emit('exit')
  const works = { pid, connected: true, send, kill, unref() {}, ref() {} }
  return Object.assign(child, works) as unknown as ChildProcess
}

it('a draft that is rendered is costly when it took more than half of the processor that it may take, not when it waited', async () => {
  const renderer = createMarkdownRenderer({
    startWorker: ownProcess,
    deadline: DEADLINE,
    log: { warn() {} },
  })
  const costly: string[] = []
  for (const text of ['wait', 'work'])
    expect(await renderer.renderDraft(text, () => costly.push(text))).toEqual(ANSWER)
  expect(costly).toEqual(['work'])
})
