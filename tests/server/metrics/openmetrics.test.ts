import { expect, it } from 'vitest'
import { createCounter, createHistogram, gauge, openMetrics } from '../../../server/metrics/openmetrics'

it('values are written as OpenMetrics reads them', async () => {
  const count = createCounter({ name: 'deeds', help: 'What was done.', labels: ['who'] })
  count.add('a "b"')
  count.add('a "b"')
  const time = createHistogram({ name: 'time_seconds', help: 'How long.', bounds: [0.1, 1] })
  for (const seconds of [0.05, 0.1, 0.5, 3]) time.observe(seconds)
  const now = gauge({ name: 'now', help: 'What is so.' }, async () => [{ labels: { kind: 'x' }, value: 2 }])
  expect(await openMetrics([count, time, now])).toBe(`# TYPE deeds counter
# HELP deeds What was done.
deeds_total{who="a \\"b\\""} 2
# TYPE time_seconds histogram
# HELP time_seconds How long.
time_seconds_bucket{le="0.1"} 2
time_seconds_bucket{le="1"} 3
time_seconds_bucket{le="+Inf"} 4
time_seconds_count 4
time_seconds_sum 3.65
# TYPE now gauge
# HELP now What is so.
now{kind="x"} 2
# EOF
`)
})

it('a counter without labels begins at 0, and what cannot be read now is left out', async () => {
  const broken = gauge({ name: 'broken', help: '' }, () => Promise.reject(new Error('no')))
  expect(await openMetrics([createCounter({ name: 'deeds', help: 'x' }), broken])).toBe(
    '# TYPE deeds counter\n# HELP deeds x\ndeeds_total 0\n# EOF\n',
  )
})
