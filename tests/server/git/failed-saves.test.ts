import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env, getuid } from 'node:process'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { endedProcess } from '../../support/ended-process'
import { addHook, edit, failureOf, opened, workTreeOf } from './opened-repository'
import { isRunning } from './running'

const POST = 'content/blog/een.md'
const NEW = 'content/blog/nieuw/erbij.md'

/** A repository with a committed article, and other people's work in every state. */
async function withWork(options: Parameters<typeof opened>[0] = {}) {
  const all = await opened(options)
  const { disk } = all
  disk.write(POST, 'oud\n')
  disk.write('content/blog/twee.md', 'twee\n')
  disk.commit('begin')
  disk.write('content/blog/klaar.md', 'klaargezet\n')
  disk.git('add', 'content/blog/klaar.md')
  disk.write('content/blog/twee.md', 'vuil\n')
  return all
}

/** Saves a changed, a new and a removed file at once; that must fail and leave everything as it was. */
async function failsCleanly({ save, read, uncommitted, disk }: Awaited<ReturnType<typeof withWork>>) {
  const before = uncommitted()
  const head = disk.head()
  const reason = await failureOf(save({ [POST]: 'nieuw\n', [NEW]: 'erbij\n', 'content/blog/twee.md': null }))
  expect(read(POST)).toBe('oud\n')
  expect(read('content/blog/twee.md')).toBe('vuil\n')
  expect(read(NEW)).toBeNull()
  expect(uncommitted()).toBe(before)
  expect(disk.head()).toBe(head)
  return reason
}

describe('a hook', () => {
  test('that says no puts the old bytes and the index back', async () => {
    const all = await withWork()
    addHook(all.disk, 'pre-commit', 'echo "Permission denied: titel ontbreekt" >&2; exit 1')
    expect(await failsCleanly(all)).toBe('hook')
    rmSync(join(all.disk.root, '.git/hooks/pre-commit'))
    expect(await all.save({ [POST]: 'nieuw\n' })).toMatch(/^[0-9a-f]{40}$/)
  })

  test('also before the first commit ever', async () => {
    const { disk, save, read } = await opened()
    addHook(disk, 'commit-msg', 'exit 1')
    expect(await failureOf(save({ [NEW]: 'erbij\n' }))).toBe('hook')
    expect(read(NEW)).toBeNull()
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('that hangs is ended with all it started', async () => {
    const all = await withWork({ patience: 1_000 })
    const pid = join(all.disk.root, '.git/hook.pid')
    addHook(all.disk, 'pre-commit', `trap '' TERM; sleep 600 & echo $! > '${pid}'; wait; sleep 600`)
    expect(await failsCleanly(all)).toBe('hung')
    const sleeper = readFileSync(pid, 'utf8').trim()
    await vi.waitFor(() => expect(isRunning(sleeper)).toBe(false), { timeout: 30_000 })
    rmSync(join(all.disk.root, '.git/hooks/pre-commit'))
    expect(await all.save({ [POST]: 'nieuw\n' })).toMatch(/^[0-9a-f]{40}$/)
  })

  test('that hangs after the commit was made does not unmake it', async () => {
    const { disk, save, read } = await withWork({ patience: 1_000 })
    addHook(disk, 'post-commit', 'exec sleep 600')
    const sha = await save({ [POST]: 'nieuw\n', [NEW]: 'erbij\n' })
    expect(disk.head()).toBe(sha)
    expect(read(POST)).toBe('nieuw\n')
  })

  test('that leaves a process behind does not hold up the save', async () => {
    const { disk, save } = await withWork()
    const pid = join(disk.root, '.git/hook.pid')
    addHook(disk, 'post-commit', `sleep 600 & echo $! > '${pid}'`)
    const sha = await save({ [POST]: 'nieuw\n' })
    expect(disk.head()).toBe(sha)
    execFileSync('kill', [readFileSync(pid, 'utf8').trim()])
  })

  test('sees only what is saved, and may add to the message', async () => {
    const { disk, save } = await withWork()
    addHook(disk, 'pre-commit', 'git diff --cached --name-only > .git/seen')
    addHook(disk, 'prepare-commit-msg', 'echo "Ticket: 12" >> "$1"')
    await save({ [POST]: 'nieuw\n', [NEW]: 'erbij\n' })
    expect(disk.read('.git/seen').trim().split('\n').sort()).toEqual([POST, NEW])
    expect(disk.git('log', '-1', '--format=%B')).toContain('Ticket: 12')
  })
})

describe('while a person is in the middle of something', () => {
  test('of a merge, nothing is written', async () => {
    const all = await withWork()
    conflict(all.disk.git, 'merge')
    expect(await failsCleanlyHalfway(all)).toBe('merging')
  })

  test('of a cherry-pick or a revert, nothing is written', async () => {
    const all = await withWork()
    conflict(all.disk.git, 'cherry-pick')
    expect(await failsCleanlyHalfway(all)).toBe('merging')
  })

  test('of a rebase, nothing is written', async () => {
    const all = await withWork()
    conflict(all.disk.git, 'rebase')
    expect(await failsCleanlyHalfway(all)).toBe('rebasing')
  })

  test('of a stash that did not fit, its file is not written; others are', async () => {
    const { disk, save, read } = await opened()
    await save({ [POST]: 'oud\n', 'content/blog/twee.md': 'twee\n' })
    disk.write(POST, 'in de stash\n')
    disk.git('stash')
    await save({ [POST]: 'anders\n' })
    expect(() => disk.git('stash', 'pop')).toThrow()
    const [before, content] = [disk.git('ls-files', '--unmerged'), read(POST)]
    expect(await failureOf(save({ [NEW]: 'erbij\n', [POST]: 'nieuw\n' }))).toBe('merging')
    expect([disk.git('ls-files', '--unmerged'), read(POST), read(NEW)]).toEqual([before, content, null])
    await save({ [NEW]: 'erbij\n', 'content/blog/twee.md': 'nieuw\n' })
    expect([disk.git('ls-files', '--unmerged'), read(POST)]).toEqual([before, content])
  })

  test('of a bisect, nothing is written', async () => {
    const all = await withWork()
    all.disk.git('bisect', 'start')
    expect(await failsCleanly(all)).toBe('other')
  })
})

describe('a git that fails at all that follows', () => {
  test('leaves a file in the index that the save took back, until the next save', async () => {
    const { disk, save, read } = await opened()
    await save({ [POST]: 'oud\n' })
    const head = join(disk.root, '.git/HEAD')
    addHook(disk, 'pre-commit', `mv '${head}' '${head}.weg'; exit 1`)
    await expect(save({ [NEW]: 'erbij\n' })).rejects.toThrow()
    expect(read(NEW)).toBeNull()
    renameSync(`${head}.weg`, head)
    rmSync(join(disk.root, '.git/hooks/pre-commit'))
    await save({ [POST]: 'nieuw\n' })
    expect(disk.git('status', '--porcelain')).toBe('')
  })
})

const full = {
  code: 128,
  stdout: Buffer.from(''),
  stderr: 'fatal: unable to write new index file',
  isTimedOut: false,
  isTooMuch: false,
}

describe('an index that cannot be written', () => {
  test('is mended by the next save, of the same turn too, which is not made before that', async () => {
    const { disk, read } = await withWork()
    const index = readFileSync(join(disk.root, '.git/index'))
    let failures = 2
    const tree = await workTreeOf(disk, (git) => async (args, limits) => {
      if (failures > 0 && args.includes('reset')) {
        failures -= 1
        return full
      }
      const result = await git(args, limits)
      if (failures < 2 || !args.includes('commit')) return result
      writeFileSync(join(disk.root, '.git/index'), index)
      return full
    })
    await tree.commit(edit({ [POST]: 'nieuw\n' }))
    expect(await failureOf(tree.commit(edit({ [NEW]: 'erbij\n' })))).toBe('disk')
    expect([read(NEW), read('.git/wissel-save.json')]).toEqual([null, expect.stringContaining(POST)])
    await tree.commit(edit({ [NEW]: 'erbij\n' }))
    expect(disk.git('diff', '--cached', '--name-status')).toBe('A\tcontent/blog/klaar.md\n')
  })

  test('has nothing of a commit that was taken back once there is another', async () => {
    const { disk } = await withWork()
    disk.write('.gitattributes', '*.md text eol=lf\n')
    let isFull = true
    const tree = await workTreeOf(
      disk,
      (git) => async (args, limits) => (isFull && args.includes('reset') ? full : git(args, limits)),
    )
    expect(await failureOf(tree.commit(edit({ [POST]: 'geweigerd\r\n' })))).toBe('rewritten')
    isFull = false
    await tree.commit(edit({ [NEW]: 'erbij\n' }))
    expect(disk.git('diff', '--cached', '--name-status')).toBe('A\tcontent/blog/klaar.md\n')
  })
})

describe('a git that dies after it made the commit', () => {
  test('leaves no index behind with which a commit by hand would undo the save', async () => {
    const { disk, save } = await withWork()
    const died = join(disk.root, '.git/died')
    const isMade = `[ "$1" = committed ] && grep -q refs/heads/ && ! test -e '${died}'`
    addHook(disk, 'reference-transaction', `${isMade} && touch '${died}' && kill -9 $PPID\nexit 0`)
    expect(await save({ [POST]: 'nieuw\n', [NEW]: 'erbij\n' })).toBe(disk.head())
    expect(disk.git('diff', '--cached', '--name-status')).toBe('A\tcontent/blog/klaar.md\n')
  })

  test('and an index that cannot be written leaves that to the next save', async () => {
    const { disk, save } = await withWork()
    const index = readFileSync(join(disk.root, '.git/index'))
    const tree = await workTreeOf(disk, (git) => async (args, limits) => {
      if (args.includes('reset')) return full
      const result = await git(args, limits)
      if (!args.includes('commit')) return result
      writeFileSync(join(disk.root, '.git/index'), index)
      return full
    })
    expect(await tree.commit(edit({ [POST]: 'nieuw\n' }))).toBe(disk.head())
    await tree.idle()
    expect(disk.git('diff', '--cached', '--name-only')).toContain(POST)
    const journal = JSON.parse(disk.read('.git/wissel-save.json'))
    const owner = { pid: await endedProcess(), started: '1' }
    disk.write('.git/wissel-save.json', JSON.stringify({ ...journal, owner }))
    await save({ [NEW]: 'erbij\n' })
    expect(disk.git('diff', '--cached', '--name-status')).toBe('A\tcontent/blog/klaar.md\n')
  })
})

describe('a disk that refuses', () => {
  test('puts back what was written already', async () => {
    const all = await withWork()
    const folder = join(all.disk.root, 'content/dicht')
    all.disk.write('content/dicht/bestand.json', '{}\n')
    all.disk.git('add', 'content/dicht')
    all.disk.git('commit', '--quiet', '--message', 'dicht', '--', 'content/dicht')
    if (!seal(folder)) return expect(getuid?.()).toBe(0)
    const before = all.uncommitted()
    const saved = all.save({ [POST]: 'nieuw\n', 'content/dicht/bestand.json': '[]\n' })
    expect(await failureOf(saved)).toBe('disk')
    expect(all.read(POST)).toBe('oud\n')
    expect(all.read('content/dicht/bestand.json')).toBe('{}\n')
    expect(all.uncommitted()).toBe(before)
  })

  test('when git itself may not write, too', async () => {
    const all = await withWork()
    if (!seal(join(all.disk.root, '.git/refs/heads'))) return expect(getuid?.()).toBe(0)
    expect(await failsCleanly(all)).toBe('disk')
  })
})

type Work = Awaited<ReturnType<typeof withWork>>

async function failsCleanlyHalfway({ save, read, disk, uncommitted }: Work) {
  const [before, content] = [uncommitted(), read(POST)]
  const reason = await failureOf(save({ [POST]: 'nieuw\n', [NEW]: 'erbij\n' }))
  expect([uncommitted(), read(POST), read(NEW)]).toEqual([before, content, null])
  expect(disk.git('diff', '--name-only', '--diff-filter=U').trim()).toBe(POST)
  return reason
}

function conflict(git: Work['disk']['git'], how: 'merge' | 'cherry-pick' | 'rebase'): void {
  git('stash')
  git('checkout', '-b', 'zij')
  execFileSync('sh', ['-c', `printf zij > ${POST}`], { cwd: git('rev-parse', '--show-toplevel').trim() })
  git('commit', '--all', '--message', 'zij')
  git('checkout', 'main')
  execFileSync('sh', ['-c', `printf wij > ${POST}`], { cwd: git('rev-parse', '--show-toplevel').trim() })
  git('commit', '--all', '--message', 'wij')
  expect(() => git(how, 'zij')).toThrow()
}

/** Makes a folder read-only, even for root; false where root cannot be kept out. */
function seal(folder: string): boolean {
  try {
    if (getuid?.() === 0) execFileSync('sh', ['-c', `chattr +i '${folder}'`], { stdio: 'pipe' })
    else chmodSync(folder, 0o555)
  } catch {
    return false
  }
  onTestFinished(() => {
    if (getuid?.() === 0) execFileSync('sh', ['-c', `chattr -i '${folder}'`])
    else chmodSync(folder, 0o755)
  })
  return true
}

test('a git that did its work and then ended with an error leaves nothing of a new file in the index', async () => {
  const all = await withWork()
  const folder = join(all.disk.root, '.git/late')
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  const script = `#!/bin/sh\n'${real}' "$@" || exit\ncase "$*" in *update-index\\ --add*) exit 1;; esac\n`
  all.disk.write('.git/late/git', script)
  chmodSync(join(folder, 'git'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const before = all.uncommitted()
  await failureOf(all.save({ [POST]: 'nieuw\n', [NEW]: 'erbij\n' }))
  expect(all.read(POST)).toBe('oud\n')
  expect(all.read(NEW)).toBeNull()
  expect(all.uncommitted()).toBe(before)
})
