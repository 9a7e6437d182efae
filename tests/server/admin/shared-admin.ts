import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { runInShell } from '../../support/run-in-shell'
import { openAdmin } from './opened-admin'

type OpenAdmin = Awaited<ReturnType<typeof openAdmin>>

/**
 * One admin for many tests of a file, whose content is put back before each of them: that takes a third of what opening
 * one does (tests/decisions/0159). Not for tests that change accounts, branches or settings of git, or that ask what is
 * kept beside the content. To be called outside of tests.
 * @param options how it is opened; a function, since a repository is made for it.
 * @returns what opens it for a test.
 */
export function sharedAdmin(options: () => Parameters<typeof openAdmin>[0] = () => ({})) {
  let opened: Promise<{ admin: OpenAdmin; begin: string }> | undefined
  const ends: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const end of ends) await end()
  })

  async function open() {
    const admin = await openAdmin({ ...options(), atEnd: (end) => void ends.push(end) })
    return { admin, begin: admin.repository.git('cat-file', 'commit', 'HEAD') }
  }

  let head: string | undefined
  return async (): Promise<OpenAdmin> => {
    opened ??= open()
    const { admin, begin } = await opened
    if (head !== undefined && isChanged(admin, head)) await putBack(admin, begin)
    head = headOf(admin)
    return admin
  }
}

const isChanged = (admin: OpenAdmin, head: string) =>
  headOf(admin) !== head || admin.repository.git('status', '--porcelain') !== ''

/** The commit of the only branch. */
const headOf = ({ repository: { root } }: OpenAdmin) =>
  readFileSync(join(root, '.git/refs/heads/main'), 'utf8').trim()

/** Seconds later than a commit was: each that is made of it has a name of its own. */
let later = 0

/** @param begin the commit to go back to, under another name: the site has read all of it once it says that name. */
async function putBack(admin: OpenAdmin, begin: string): Promise<void> {
  later += 1
  const again = begin.replace(
    /^(committer .* )(\d+)( \S+)$/m,
    (_, by, at, zone) => `${by}${Number(at) + later}${zone}`,
  )
  const commands = 'git clean -fdq && git reset -q --hard $(git hash-object -w -t commit --stdin)'
  runInShell(admin.repository.root, ['sh', '-c', commands], again)
  await expect
    .poll(async () => (await admin.app.inject('/api/ready')).json().commit, { interval: 15, timeout: 60_000 })
    .toBe(headOf(admin))
}
