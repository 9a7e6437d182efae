import { forked } from '../../server/processes/start-process'
import { threaded } from '../../server/processes/start-thread'
import { openLeanApp } from './lean-app'

const worker = (name: string) => new URL(`${name}-worker.js`, process.env.WORKERS)

/** The entry point of the lean app's process. */
async function main(): Promise<void> {
  const { app, port, host } = await openLeanApp(process.env, {
    workers: {
      markdown: forked(worker('markdown')),
      password: threaded(worker('password')),
      search: forked(worker('search')),
      drawing: forked(worker('drawing')),
      git: forked(worker('git')),
    },
  })
  process.once('SIGTERM', () => app.close().then(() => process.exit(0)))
  process.stdout.write(`${await app.listen({ port, host })}\n`)
}

void main()
