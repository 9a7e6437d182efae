import { expect, test } from 'vitest'
import { lifeOf, spaceOf } from '../../../server/files/process-mark'

const STAT = `7 (a (b) c) S ${Array.from({ length: 18 }, (_, at) => at).join(' ')} 4711 0`
const failing = (code: string) => Object.assign(new Error(code), { code })
/** A system that tells this of every process; what it throws is a code. */
const system = ({ probe = '', stat = STAT }) => ({
  probe() {
    if (probe !== '') throw failing(probe)
  },
  async stat() {
    if (/^E[A-Z]+$/.test(stat)) throw failing(stat)
    return stat
  },
})

test.each([
  ['the same one', {}, 'alive'],
  ['a later one with its number', { stat: STAT.replace('4711', '4712') }, 'dead'],
  ['one that nobody has reaped', { stat: STAT.replace(' S ', ' Z ') }, 'dead'],
  ['the same one, of another user', { probe: 'EPERM' }, 'alive'],
  ['none', { probe: 'ESRCH' }, 'dead'],
  ['one that ends while one looks', { stat: 'ESRCH' }, 'dead'],
  ['one of ours of which the system tells nothing', { stat: 'ENOENT' }, 'dead'],
  ['one of another user of which it tells nothing', { probe: 'EPERM', stat: 'ENOENT' }, 'hidden'],
  ['one at which we cannot look with so many files open', { stat: 'EMFILE' }, 'alive'],
  ['one of another user at which we cannot look', { probe: 'EPERM', stat: 'ENFILE' }, 'alive'],
] as const)('a mark with the number of %s', async (_, told, life) => {
  expect(await lifeOf({ pid: 7, started: '4711' }, system(told))).toBe(life)
})

test('a mark without a start time is of whoever has its number, and one from elsewhere tells nothing here', async () => {
  const untold = system({ stat: 'ENOENT' })
  expect(await lifeOf({ pid: 7, started: null }, untold)).toBe('alive')
  expect(await lifeOf({ pid: 7, started: '4711', space: 'elsewhere' }, system({}))).toBe('hidden')
})

const BOOT = '/proc/sys/kernel/random/boot_id'
const MACHINE = '/etc/machine-id'
/** Where a process of this machine is, of which the system tells this. */
const space = (hostname: string, files: Record<string, string>, platform: NodeJS.Platform = 'linux') =>
  spaceOf({
    platform,
    hostname,
    text: async (path) => files[path] ?? '',
    link: async () => 'pid:[4026531836]',
  })

test('a place is one boot of one machine, or else a machine; of a system that tells neither none', async () => {
  expect(await space('een', { [BOOT]: 'b\n', [MACHINE]: 'm\n' })).toBe('b pid:[4026531836]')
  expect(await space('een', { [MACHINE]: 'm\n' })).toBe('m een pid:[4026531836]')
  expect(await space('twee', { [MACHINE]: 'm\n' })).toBe('m twee pid:[4026531836]')
  expect(await space('een', { [MACHINE]: '\n' })).toBeNull()
  expect(await space('een', {}, 'darwin')).toBe('een')
})

test('a mark of which no place is known is of nobody here', async () => {
  expect(await lifeOf({ pid: 7, started: '4711', space: null }, system({ probe: 'ESRCH' }))).toBe('hidden')
})
