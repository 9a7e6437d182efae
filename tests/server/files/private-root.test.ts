import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { movePeople } from '../../../server/files/move-people'
import { openPrivateRoot } from '../../../server/files/private-root'
import { openApp } from '../../support/opened-app'
import { copyOfProject } from '../../support/repository'
import { temporaryFolder } from '../../support/temporary-folder'

const PEOPLE: Readonly<Record<string, string>> = {
  'accounts.json': '[{"id":"eva"}]\n',
  'erased.json': '{"people":[]}\n',
  'subscribers/2026-10.json': '[1]\n',
  'subscribers/2026-11.json': '[2]\n',
}

/** A site with people's data in its usual folder, and a place for another one. */
function site(): { root: string; usual: string; elsewhere: string } {
  const root = join(temporaryFolder(), 'site')
  mkdirSync(join(root, '.git'), { recursive: true })
  const usual = join(root, 'data/private')
  for (const [path, text] of Object.entries(PEOPLE)) {
    mkdirSync(join(usual, path, '..'), { recursive: true })
    writeFileSync(join(usual, path), text, { mode: 0o600 })
  }
  mkdirSync(join(usual, 'cache'))
  writeFileSync(join(usual, 'cache/plaatje'), 'x')
  return { root, usual, elsewhere: join(root, '../elders') }
}

/** Opens the folder as the server does, and releases it again. */
async function open(root: string, privateRoot?: string): Promise<{ folder: string; said: string[] }> {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const { folder, release } = await openPrivateRoot({ root, privateRoot, now: Date.now, say })
  await release()
  return { folder, said }
}

/** The files with data below a folder. */
function dataIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      statSync(join(folder, path)).isFile() &&
      !/^(?:cache|\.gitignore|moved\.json|site\.json|server\.lock)/.test(path),
  )
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

test.skipIf(process.platform !== 'linux')('a SITE_ROOT in which nothing can be made is named', async () => {
  // As of a disk that is mounted for reading, also for root.
  await expect(open('/proc')).rejects.toThrow(
    'SITE_ROOT cannot be written by this server: /proc/data/private cannot be made or changed.',
  )
})

test.skipIf(process.platform !== 'linux')('so is a PRIVATE_ROOT that cannot be made', async () => {
  await expect(open(site().root, '/proc/mensen')).rejects.toThrow(
    'PRIVATE_ROOT cannot be written by this server: /proc/mensen cannot be made or changed',
  )
})

test('a PRIVATE_ROOT with the data of another site is named, and not that of a site that was moved or copied', async () => {
  const { root, elsewhere } = site()
  const first = await openPrivateRoot({ root, privateRoot: elsewhere, now: Date.now, say: () => {} })
  await first.noteData()
  await first.release()
  const told = async (place: string) => (await open(place, elsewhere)).said.join('\n')
  const other = join(root, '../andere')
  mkdirSync(other)
  const named = `holds the people's data of the site in ${root}. If this is another site, stop`
  expect(await told(other)).toContain(named)
  // Also after it ran there all the same.
  const second = await openPrivateRoot({ root: other, privateRoot: elsewhere, now: Date.now, say: () => {} })
  await second.noteData()
  await second.release()
  expect([await told(other), await told(root)]).toEqual([expect.stringContaining(named), ''])
  cpSync(root, join(root, '../kopie'), { recursive: true })
  expect(await told(join(root, '../kopie'))).toBe('')
  renameSync(root, join(root, '../verhuisd'))
  expect(await told(join(root, '../verhuisd'))).toBe('')
  expect(await told(other)).toBe('')
})

test("people's data move to PRIVATE_ROOT, once, closed to others", async () => {
  const { root, usual, elsewhere } = site()
  const { folder, said } = await open(root, elsewhere)
  expect(folder).toBe(elsewhere)
  expect(said.join('\n')).toContain('copying 4 files')
  expect(dataIn(elsewhere)).toEqual(PEOPLE)
  expect(dataIn(usual)).toEqual({})
  expect(statSync(elsewhere).mode & 0o777).toBe(0o700)
  expect(statSync(join(elsewhere, 'subscribers')).mode & 0o777).toBe(0o700)
  expect(statSync(join(elsewhere, 'accounts.json')).mode & 0o777).toBe(0o600)
  expect((await open(root, elsewhere)).said).toEqual([])
  expect(dataIn(elsewhere)).toEqual(PEOPLE)
})

/** The names of all steps at which a move can be cut short. */
async function stepsOfMove(): Promise<string[]> {
  const { usual, elsewhere } = site()
  mkdirSync(elsewhere)
  const steps: string[] = []
  await movePeople({ from: usual, to: elsewhere, now: Date.now, note: (step) => void steps.push(step) })
  return steps
}

test('a move that is broken off anywhere is finished by the next start; never are there two truths', async () => {
  const steps = await stepsOfMove()
  expect(steps.length).toBeGreaterThan(10)
  for (const [at] of steps.entries()) {
    const { root, usual, elsewhere } = site()
    mkdirSync(elsewhere)
    let left = at
    const note = () => {
      if (left-- === 0) throw new Error('stroom weg')
    }
    const options = { from: usual, to: elsewhere, now: Date.now }
    await expect(movePeople({ ...options, note })).rejects.toThrow('stroom weg')
    const isDecided = existsSync(join(usual, 'moved.json'))
    if (isDecided) await expect(open(root)).rejects.toThrow(`Start with PRIVATE_ROOT=${elsewhere}`)
    else expect(dataIn(usual)).toEqual(PEOPLE)
    // Half a file, as a killed process leaves it.
    if (!isDecided && existsSync(join(elsewhere, 'incoming')))
      writeFileSync(join(elsewhere, 'incoming/accounts.json'), '[{"i')
    await open(root, elsewhere)
    expect(dataIn(elsewhere)).toEqual(PEOPLE)
    expect(dataIn(usual)).toEqual({})
  }
})

test('what somebody put in the old folder after the decision is not taken away', async () => {
  const { root, usual, elsewhere } = site()
  mkdirSync(elsewhere)
  const note = (step: string) => {
    if (step.startsWith('taking')) throw new Error('stroom weg')
  }
  await expect(movePeople({ from: usual, to: elsewhere, now: Date.now, note })).rejects.toThrow('stroom weg')
  writeFileSync(join(usual, 'accounts.json'), 'anders')
  await open(root, elsewhere)
  expect(dataIn(usual)).toEqual({ 'accounts.json': 'anders' })
  expect(dataIn(elsewhere)).toEqual(PEOPLE)
})

test('a folder that holds data is not written over', async () => {
  const { root, usual, elsewhere } = site()
  cpSync(usual, elsewhere, { recursive: true })
  writeFileSync(join(elsewhere, 'accounts.json'), '[]')
  await expect(open(root, elsewhere)).rejects.toThrow("hold people's data. Decide which is right")
  expect(dataIn(usual)).toEqual(PEOPLE)
  expect(readFileSync(join(elsewhere, 'accounts.json'), 'utf8')).toBe('[]')
})

test('a site whose people were moved never starts without them', async () => {
  const { root, elsewhere } = site()
  await open(root, elsewhere)
  await expect(open(root)).rejects.toThrow(`moved from ${join(root, 'data/private')} to ${elsewhere}`)
  renameSync(elsewhere, `${elsewhere}-2`)
  mkdirSync(elsewhere)
  await expect(open(root, elsewhere)).rejects.toThrow('nothing is there. Is its disk mounted?')
  expect((await open(root, `${elsewhere}-2`)).folder).toBe(`${elsewhere}-2`)
})

test('a site whose people were elsewhere from its first start never starts without them either', async () => {
  const repository = copyOfProject()
  const elsewhere = join(temporaryFolder(), 'mensen')
  const { app } = await openApp({ repository, privateRoot: elsewhere })
  await app.close()
  await expect(openApp({ repository })).rejects.toThrow(`to ${elsewhere}`)
  renameSync(elsewhere, `${elsewhere}-2`)
  await expect(openApp({ repository, privateRoot: elsewhere })).rejects.toThrow('Is its disk mounted?')
})

/** A folder on another disk than the temporary one, if there is one. */
function otherDisk(): string | undefined {
  return ['/dev/shm', '/tmp', '/var/tmp'].find((folder) => {
    try {
      accessSync(folder, constants.W_OK)
      return statSync(folder).dev !== statSync(tmpdir()).dev
    } catch {
      return false
    }
  })
}

test.skipIf(otherDisk() === undefined)('people move to another disk as well', async () => {
  const { root, usual } = site()
  const elsewhere = temporaryFolder(otherDisk())
  await open(root, elsewhere)
  expect(dataIn(elsewhere)).toEqual(PEOPLE)
  expect(dataIn(usual)).toEqual({})
})

test('a link that the operator gives is followed once; one inside is refused', async () => {
  const { root, usual, elsewhere } = site()
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, `${elsewhere}-link`)
  expect((await open(root, `${elsewhere}-link`)).folder).toBe(elsewhere)
  renameSync(join(elsewhere, 'subscribers'), join(root, '../weg'))
  symlinkSync(join(root, '../weg'), join(elsewhere, 'subscribers'))
  await expect(open(root, elsewhere)).rejects.toThrow(`${join(elsewhere, 'subscribers')} is`)
  rmSync(usual, { recursive: true })
  symlinkSync(elsewhere, usual)
  await expect(open(root)).rejects.toThrow(`${usual} is a link`)
  await expect(open(root, elsewhere)).rejects.toThrow(`${usual} is a link`)
})

test.each<[string, (root: string) => string, string]>([
  ['within the work tree', (root) => join(root, 'mensen'), 'inside the work tree of git'],
  ['within .git', (root) => join(root, '.git/mensen'), 'inside the work tree of git'],
  ['SITE_ROOT itself', (root) => root, 'inside the work tree of git'],
  ['around SITE_ROOT', (root) => join(root, '..'), 'holds SITE_ROOT'],
  ['full of other things', () => '/usr', 'holds other things'],
  ['nowhere', (root) => join(root, '../a/b'), 'is no folder'],
  ['a file', (root) => join(root, 'data/private/accounts.json'), 'PRIVATE_ROOT is no folder'],
])('a PRIVATE_ROOT %s is refused and nothing is made', async (_, place, sentence) => {
  const { root, usual } = site()
  const before = readdirSync(root)
  await expect(open(root, place(root))).rejects.toThrow(sentence)
  expect(readdirSync(root)).toEqual(before)
  expect(dataIn(usual)).toEqual(PEOPLE)
})

test('a PRIVATE_ROOT that is the usual folder changes nothing', async () => {
  const { root, usual } = site()
  expect((await open(root, usual)).folder).toBe(usual)
  expect(dataIn(usual)).toEqual(PEOPLE)
})
