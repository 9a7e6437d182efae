import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createOpenWork } from '../../../server/open-work'
import { openRooms } from '../../../server/rooms'
import { builtSite, workers } from '../../support/built-site'
import { copyOfProject } from '../../support/repository'

const RULES = { pending: 30, held: 90, unsubscribed: 0, leads: 0, audit: 365 }
const anna = { id: 'a1', name: 'Anna' }

/** The rooms on a real repository; the test closes them. */
async function openHouse() {
  const { root, remove } = copyOfProject()
  onTestFinished(remove)
  const rooms = await openRooms({
    config: { root, siteUrl: 'http://127.0.0.1:3000' },
    site: await builtSite(),
    workers,
    now: Date.now,
    log: fastify({ logger: false }).log,
    announce: () => {},
    work: createOpenWork(),
  })
  return { rooms, people: join(root, 'data/private') }
}

function auditOf(people: string): string[] {
  const folder = join(people, 'audit')
  return readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
}

test('a stop waits until the rules are applied and that is written down', async () => {
  const { rooms, people } = await openHouse()
  const saves = Array.from({ length: 20 }, (_, day) =>
    rooms.retention.save({ ...RULES, pending: day + 1 }, anna),
  )
  await rooms.close()
  await Promise.all(saves)
  const lines = auditOf(people)
  expect(lines.filter((line) => line.includes('retention-changed'))).toHaveLength(20)
  expect(lines.at(-1)).toContain('stopped')
})

test('the rules are never written in a folder that was put in the place of the one with people', async () => {
  const { rooms, people } = await openHouse()
  await rooms.retention.run()
  renameSync(people, `${people}-weg`)
  mkdirSync(people)
  await rooms.retention.save({ ...RULES, pending: 7 }, anna)
  expect(existsSync(join(people, 'retention.json'))).toBe(false)
  expect(readFileSync(join(`${people}-weg`, 'retention.json'), 'utf8')).toContain('"pending": 7')
  await rooms.close()
})
