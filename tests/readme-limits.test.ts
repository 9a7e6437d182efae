import { expect, test } from 'vitest'
import { limits } from '../server/limits/limits'
import { projectText } from './support/sources'

const lines = projectText('README.md').split('\n')
const figure = (value: number) => value.toLocaleString('en')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')

test('the README lists every limit of requests with its figures', () => {
  for (const { what, seconds, client, network, total } of Object.values(limits.requests)) {
    expect(lines).toContain(row([what, `${seconds} s`, figure(client), figure(network), figure(total)]))
  }
})

test('the README lists every limit of sign-ups, mail and connections with its figures', () => {
  const { signUps, mail, lines: connections } = limits
  const perDomain = (limit: object) => ('domain' in limit ? figure(Number(limit.domain)) : '')
  for (const limit of [signUps.held, signUps.refused, mail.hour, mail.day]) {
    const { what, seconds, client, network, mailbox, total } = limit
    const figures = [client, network, mailbox].map(figure)
    const start = row([what, `${figure(seconds)} s`, ...figures, perDomain(limit), figure(total)]).slice(
      0,
      -1,
    )
    expect(lines.some((line) => line.startsWith(start))).toBe(true)
  }
  const text = lines.join(' ').replaceAll(/\s+/g, ' ')
  for (const words of [
    `at most ${figure(connections.client)} connections`,
    `${figure(connections.silent)} of them`,
    `everyone together ${figure(connections.total)}`,
    `waits ${connections.wait / 1000} seconds at most for`,
  ])
    expect(text).toContain(words)
})
