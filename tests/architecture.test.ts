import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { circlesIn } from './support/circles'
import { project, projectText, sources } from './support/sources'

/**
 * Which rooms (folders) of the house each room may import from. Packages are free to all. See
 * tests/decisions/0006.
 */
const rules: Readonly<Record<string, readonly string[]>> = {
  'server/contract': [],
  'server/files': ['server/contract'],
  'server/git': ['server/contract', 'server/files', 'server/processes'],
  'server/mail': ['server/contract'],
  'server/processes': [],
  'server/storage': ['server/contract', 'server/files', 'server/processes'],
  'server/content': ['server/contract', 'server/files', 'server/storage', 'server/git', 'server/processes'],
  'server/references': ['server/contract', 'server/content', 'server/media', 'server/processes'],
  'server/limits': ['server/contract', 'server/files', 'server/http', 'server/processes'],
  'server/backup': ['server/contract', 'server/files', 'server/git', 'server/subscribers', 'server'],
  'server/branches': ['server/contract', 'server/git', 'server/http', 'server/processes'],
  'server/export': [
    'server/processes',
    'server/contract',
    'server/content',
    'server/files',
    'server/http',
    'server/pages',
    'server',
  ],
  'server/writers': [
    'server/contract',
    'server/files',
    'server/storage',
    'server/content',
    'server/git',
    'server/media',
    'server/references',
    'server',
  ],
  'server/subscribers': ['server/contract', 'server/files', 'server/http', 'server/limits', 'server/mail'],
  'server/audit': ['server/contract', 'server/files'],
  'server/retention': ['server/contract', 'server/files'],
  'server/unsaved': ['server/contract', 'server/files'],
  'server/reviews': ['server/contract', 'server/files'],
  'server/presence': ['server/contract'],
  'server/remarks': ['server/contract', 'server/files'],
  'server/vitals': ['server/contract', 'server/files', 'server/http'],
  'server/feeds': ['server/contract', 'server/content', 'server/http'],
  'server/search': ['server/contract', 'server/content', 'server/processes'],
  'server/media': ['server/contract', 'server/files', 'server/http', 'server/processes'],
  'server/http': ['server/contract', 'server/processes'],
  'server/metrics': ['server/contract', 'server/http'],
  'server/shared-cache': ['server/contract', 'server/content', 'server/http'],
  'server/accounts': ['server/contract', 'server/files', 'server/http', 'server/mail', 'server/processes'],
  'server/admin': [
    'server/contract',
    'server/storage',
    'server/content',
    'server/git',
    'server/subscribers',
    'server/media',
    'server/references',
    'server/vitals',
    'server/accounts',
    'server/audit',
    'server/retention',
    'server/unsaved',
    'server/reviews',
    'server/presence',
    'server/remarks',
    'server/http',
    'server/processes',
  ],
  'server/pages': ['server/contract', 'server/files', 'server/http', 'server/processes', 'server/remarks'],
  'site/text': ['server/contract'],
  'site/ui': ['server/contract'],
  'site/api': ['server/contract', 'site/text'],
  'site/forms': ['server/contract', 'site/api', 'site/ui', 'site/text'],
  'site/automations': ['server/contract', 'site/api', 'site/forms', 'site/ui', 'site/text'],
  'site/articles': ['server/contract', 'site/api', 'site/ui', 'site/text'],
  'site/sections': ['server/contract', 'site/api', 'site/automations', 'site/forms', 'site/ui', 'site/text'],
  'site/blocks': [
    'server/contract',
    'site/api',
    'site/forms',
    'site/articles',
    'site/automations',
    'site/sections',
    'site/ui',
    'site/text',
  ],
  'site/layout': ['server/contract', 'site/api', 'site/ui', 'site/text', 'site/pages', 'site'],
  'site/pages': [
    'server/contract',
    'site/api',
    'site/ui',
    'site/text',
    'site/forms',
    'site/sections',
    'site/articles',
    'site/automations',
    'site/blocks',
    'site',
  ],
  'site/admin': ['server/contract', 'site/api', 'site/ui', 'site/text', 'site'],
  'site/build': ['server/contract'],
}

/**
 * The folders of the admin; each may import from those before it. The files directly in `site/admin` put them
 * together, and no folder imports those files. See tests/decisions/0059.
 */
const admin = ['api', 'kit', 'shell', 'session', 'media', 'editing', 'screens']

test('every room imports only from the rooms it may enter', () => {
  const broken = imports().filter(({ from, to }) => {
    const room = roomOf(from)
    const allowed = rules[room]
    return allowed !== undefined && roomOf(to) !== room && !allowed.includes(roomOf(to))
  })
  expect(broken).toEqual([])
})

test('every folder of the house is a room with a rule', () => {
  const rooms = new Set(sources().map((file) => roomOf(file)))
  const unknown = [...rooms].filter((room) => !(room in rules) && room !== 'server' && room !== 'site')
  expect(unknown).toEqual([])
})

test('in the admin nothing imports what is built on it', () => {
  expect(new Set(sources().map(floorOf))).toEqual(new Set([...admin.keys(), admin.length, undefined]))
  const upward = imports().filter(({ from, to }) => (floorOf(to) ?? 0) > (floorOf(from) ?? admin.length))
  expect(upward).toEqual([])
})

test('no file leads back to itself by its imports', () => {
  expect(circlesIn(imports())).toEqual([])
})

test('a circle is found however long it is, and what only leads to it is none', () => {
  const made = ['a-b', 'b-c', 'c-a', 'x-a', 'c-y', 'z-z', 'y-w'].map((pair) => {
    const [from = '', to = ''] = pair.split('-')
    return { from, to }
  })
  expect(circlesIn(made)).toEqual([['a', 'b', 'c'], ['z']])
  expect(circlesIn(made.filter(({ to }) => to !== 'a' && to !== 'z'))).toEqual([])
})

test('the site reaches the server through the contract only, and nothing imports the tests', () => {
  const broken = imports().filter(
    ({ from, to }) =>
      (from.startsWith('site/') && to.startsWith('server/') && !to.startsWith('server/contract/')) ||
      to.startsWith('tests/'),
  )
  expect(broken).toEqual([])
})

test('the contract knows neither Node nor React', () => {
  const packages = contractPackages()
  expect(packages.filter((name) => name !== 'zod')).toEqual([])
})

test('only the processes themselves touch `process`', () => {
  const readers = sources().filter((file) => /\bprocess\.\w|from '(?:node:)?process'/.test(projectText(file)))
  expect(readers.sort()).toEqual([
    'server/account-reset.ts',
    'server/backup/main.ts',
    'server/branches/preview-process.ts',
    'server/dev-server.ts',
    'server/export/main.ts',
    // Some need it to identify the holder of a lock, or for the environment and the exit of a child.
    'server/files/process-mark.ts',
    'server/git/commit/committer.ts',
    'server/git/commit/index-lock.ts',
    'server/git/git-process.ts',
    'server/git/git-worker.ts',
    'server/git/locks.ts',
    'server/git/process-group.ts',
    'server/git/run-git.ts',
    'server/main.ts',
    // What the process takes of the machine is one of the things that it tells.
    'server/metrics/process-metrics.ts',
    'server/preview-worker.ts',
    'server/processes/answer-questions.ts',
    'server/promote.ts',
    'server/require-free.ts',
    'server/writers/main.ts',
    // Only names a variable that the build fills in.
    'site/build/bundled-server.ts',
  ])
})

test('of which kind a storage is, only its adapter asks', () => {
  const asked =
    /\bstorage\??\.kind\b|\bkind\s*[!=]==\s*'(?:markdown|records|document)'|\bcase\s+'(?:markdown|records|document)'/
  const askers = sources().filter((file) => asked.test(projectText(file)))
  expect(askers.sort()).toEqual(['server/contract/content/place.ts', 'server/storage/storage-of.ts'])
})

function contractPackages(): string[] {
  return sources()
    .filter((file) => file.startsWith('server/contract/'))
    .flatMap((file) => specifiers(file))
    .filter((specifier) => !specifier.startsWith('.'))
}

/** The position of a file among the folders of the admin; undefined for files outside the admin. */
function floorOf(file: string): number | undefined {
  const [house, room, folder = '', ...rest] = file.split('/')
  if (house !== 'site' || room !== 'admin') return undefined
  if (rest.length === 0) return admin.length
  return admin.includes(folder) ? admin.indexOf(folder) : Number.NaN
}

/** All imports, as paths without their extensions. */
function imports(): { from: string; to: string }[] {
  return sources().flatMap((file) => {
    const from = file.replace(/\.tsx?$/, '')
    return specifiers(file)
      .map((specifier) => resolve(file, specifier))
      .filter((to) => to !== undefined)
      .map((to) => ({ from, to: to.replace(/\.tsx?$/, '') }))
  })
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#contract/')) return specifier.replace('#contract/', 'server/contract/')
  if (!specifier.startsWith('.')) return undefined
  return relative(project, join(project, dirname(from), specifier))
}

function specifiers(file: string): string[] {
  const source = projectText(file)
  return [...source.matchAll(/(?:\bfrom\s|import\()\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)
}

/** The first two folders of a path; for a file directly in `server` or `site`, that folder. */
function roomOf(file: string): string {
  const [house = '', room, ...rest] = file.split('/')
  return room !== undefined && rest.length > 0 ? `${house}/${room}` : house
}
