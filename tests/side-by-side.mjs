import { spawn } from 'node:child_process'
import { home } from '../server/install.mjs'

/**
 * Runs steps at once and tells of them one after the other: each is announced in its turn, and what it printed until then
 * follows (tests/decisions/0164). After one that failed, nothing is told any more.
 * @param steps each with an `act`. It gets `run`, which runs a command, `[tool, ...arguments]`, with more environment
 * variables if any, as part of the step, and resolves with the exit status; and resolves with the status of the step.
 * @param announce is called with a step before what it prints.
 * @returns `{ step, status }` of the first that failed, once all have ended; undefined when none did.
 */
export async function sideBySide(steps, announce) {
  const begun = steps.map((step) => {
    const output = inTurn()
    // A step that runs alone has the terminal for itself.
    const run = steps.length === 1 ? runHere : runWith(output)
    return { step, output, ended: statusOf(() => step.act(run), output) }
  })
  for (const { step, output, ended } of begun) {
    announce(step)
    output.show()
    const status = await ended
    if (status === 0) continue
    await Promise.all(begun.map((other) => other.ended))
    return { step, status }
  }
}

/** A step that breaks off has failed and says why in its turn: what runs beside it goes on. */
async function statusOf(act, output) {
  try {
    return await act()
  } catch (error) {
    output.write(process.stderr, `${error instanceof Error ? error.stack : error}\n`)
    return 1
  }
}

/** Keeps what is written until it is shown, and passes it on from then. */
function inTurn() {
  const kept = []
  let isShown = false
  return {
    write(stream, words) {
      if (isShown) stream.write(words)
      else kept.push([stream, words])
    },
    show() {
      isShown = true
      for (const [stream, words] of kept) stream.write(words)
    },
  }
}

const runHere = (command, env) => ended(start(command, env, 'inherit'))

const runWith = (output) => (command, env) => {
  // What it prints comes on the terminal all the same.
  const colour = process.stdout.isTTY && { FORCE_COLOR: '1' }
  const child = start(command, { ...colour, ...env }, ['ignore', 'pipe', 'pipe'])
  child.stdout.on('data', (words) => output.write(process.stdout, words))
  child.stderr.on('data', (words) => output.write(process.stderr, words))
  return ended(child)
}

const start = ([tool, ...args], env, stdio) =>
  spawn(tool, args, { cwd: home, stdio, env: { ...process.env, ...env } })

/** Resolves with its exit status, once all of its output was read; rejects when it cannot be started. */
const ended = (child) =>
  new Promise((resolve, reject) => {
    child.on('close', (status) => resolve(status ?? 1))
    child.on('error', reject)
  })
