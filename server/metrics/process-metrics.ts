import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge, type MetricFamily } from './openmetrics'

/** What the process takes of the machine, measured until `stop`. */
interface ProcessMetrics {
  readonly families: readonly MetricFamily[]
  stop(): void
}

export function processMetrics(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const started = Date.now() / 1000 - performance.now() / 1000
  const families: readonly MetricFamily[] = [
    {
      name: 'wissel_process_cpu_seconds',
      type: 'counter',
      help: 'Time of processors that this process used.',
      samples() {
        const { user, system } = process.cpuUsage()
        return [{ suffix: '_total', value: (user + system) / 1e6 }]
      },
    },
    gauge({ name: 'wissel_process_memory_bytes', help: 'Memory of this process.' }, () => [
      { labels: { kind: 'resident' }, value: process.memoryUsage.rss() },
      { labels: { kind: 'heap' }, value: process.memoryUsage().heapUsed },
    ]),
    gauge({ name: 'wissel_process_start_time_seconds', help: 'Start, in seconds since 1970.' }, () => [
      { value: started },
    ]),
    gauge(
      { name: 'wissel_event_loop_delay_seconds', help: 'The 99th percentile since the last time.' },
      () => {
        const value = delay.count === 0 ? 0 : delay.percentile(99) / 1e9
        delay.reset()
        return [{ value }]
      },
    ),
  ]
  return { families, stop: () => void delay.disable() }
}
