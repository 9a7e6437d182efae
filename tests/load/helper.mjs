import { join } from 'node:path'
import { runnerImport } from 'vite'
import { home } from '../../server/install.mjs'

/** A process that sends requests, so that measuring and attacking do not wait for each other. */

const { module } = await runnerImport(join(home, 'tests/load/jobs.ts'), {
  configFile: false,
  root: home,
  logLevel: 'error',
})
process.on('message', async (job) => {
  try {
    process.send({ outcome: await module.doJob(job) })
  } catch (error) {
    process.send({ trouble: String(error?.stack ?? error) })
  }
})
process.on('disconnect', () => process.exit())
process.send({ isReady: true })
