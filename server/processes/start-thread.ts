import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread that the server talks to by messages. */
export type StartThread = (options: WorkerOptions) => Worker

/** Starts a built script, without our environment: it may hold passwords, and no thread needs any of it. */
export function threaded(script: URL): StartThread {
  return (options) => new Worker(script, { env: {}, ...options })
}
