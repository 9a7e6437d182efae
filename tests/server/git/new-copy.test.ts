import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRepository } from '../../../server/git/open-repository'
import { PRIMARY_REF } from '../../../server/git/sync/primary-lease'
import { copyOfProject, emptyRepository, type Repository } from '../../support/repository'
import { project } from '../../support/sources'
import { started, run as startSite } from '../../support/started-process'
import { temporaryFolder } from '../../support/temporary-folder'
import { opened } from './opened-repository'

/** A folder for a site, an empty one for people, and a bare repository whose branch has this name. */
function shared(branch: string) {
  const folder = temporaryFolder()
  const remote = join(folder, 'remote.git')
  execFileSync('git', ['init', '--bare', '--quiet', `--initial-branch=${branch}`, remote])
  const [SITE_ROOT, PRIVATE_ROOT] = [join(folder, 'site'), join(folder, 'private')]
  mkdirSync(SITE_ROOT)
  mkdirSync(PRIVATE_ROOT)
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', SITE_ROOT, ...args], { encoding: 'utf8' }).trim()
  return { remote, git, env: { SITE_ROOT, PRIVATE_ROOT, GIT_REMOTE: remote } }
}

function pushed(remote: string, branch: string): Repository {
  const writer = copyOfProject()
  onTestFinished(writer.remove)
  writer.git('push', '--quiet', remote, `HEAD:refs/heads/${branch}`)
  return writer
}

test('a site in an empty folder begins with what is shared, on the branch that others use', async () => {
  const { remote, git, env } = shared('bedrijf')
  const writer = pushed(remote, 'bedrijf')
  const { url } = await started(env)
  expect((await fetch(`${url}/blog`)).status).toBe(200)
  expect(git('rev-parse', 'HEAD')).toBe(writer.git('rev-parse', 'HEAD').trim())
  expect(git('symbolic-ref', '--short', 'HEAD')).toBe('bedrijf')
  expect(git('status', '--porcelain')).toBe('')
})

test('with nothing shared yet, it shares what a new site has', async () => {
  const { remote, git, env } = shared('main')
  // From the project's folder, which has the pages of a new site.
  const { url } = await started(env, { command: [process.execPath, 'dist/server/main.js'], cwd: project })
  expect((await fetch(`${url}/contact`)).status).toBe(200)
  const atRemote = () =>
    execFileSync('git', ['-C', remote, 'for-each-ref', '--format=%(refname) %(objectname)'], {
      encoding: 'utf8',
    }).trim()
  await expect.poll(atRemote).toBe(`refs/heads/main ${git('rev-parse', 'HEAD')}`)
})

test('a second primary in an empty folder serves what is shared as any other does, and refuses forms', async () => {
  const { remote, git, env } = shared('main')
  const writer = pushed(remote, 'main')
  const other = writer.git('commit-tree', 'HEAD^{tree}', '-m', 'De hoofdserver: elders').trim()
  writer.git('push', '--quiet', remote, `${other}:${PRIMARY_REF}`)
  const { url } = await started({ ...env, ROLE: 'primary' })
  expect(git('rev-parse', 'HEAD')).toBe(writer.git('rev-parse', 'HEAD').trim())
  expect((await fetch(`${url}/blog`)).status).toBe(200)
  expect(await (await fetch(`${url}/api/ready`)).json()).toMatchObject({ role: 'primary', lease: 'lost' })
  const form = { email: 'jan@bakker.example', source: 'newsletter' }
  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(`${url}/api/webhook-submit`, {
    method: 'POST',
    headers,
    body: JSON.stringify(form),
  })
  expect(sent.status).toBe(503)
})

test('where nothing is shared yet it does not start, and says in one language why', async () => {
  const { remote, git, env } = shared('main')
  const writer = copyOfProject()
  onTestFinished(writer.remove)
  const other = writer.git('commit-tree', 'HEAD^{tree}', '-m', 'De hoofdserver: elders').trim()
  writer.git('push', '--quiet', remote, `${other}:${PRIMARY_REF}`)
  const { child, output } = startSite({ ...env, ROLE: 'primary', PORT: '0' })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(output()).toMatch(
    /SITE_ROOT has no commit, GIT_REMOTE neither, and another server is the primary\s*$/,
  )
  expect(() => git('rev-parse', '--verify', '--quiet', 'HEAD')).toThrow()
})

test('it does not start with a history of its own when the shared one cannot be reached', async () => {
  const { git, env } = shared('main')
  const { child, output } = startSite({ ...env, GIT_REMOTE: '/nergens/remote.git', PORT: '0' })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(output()).toMatch(
    /could not be started: SITE_ROOT has no commit, and what GIT_REMOTE has cannot be taken in\. Mend that, and start again\. fatal: '\/nergens\/remote\.git' does not appear to be a git repository/,
  )
  expect(output()).not.toMatch(/could not be started:.*(?:opslag|probeert)/)
  expect(() => git('rev-parse', '--verify', '--quiet', 'HEAD')).toThrow()
})

test('what is shared and cannot be taken in is told in the language of the other lines, by path and reason', async () => {
  const { remote, env } = shared('main')
  const writer = copyOfProject()
  onTestFinished(writer.remove)
  symlinkSync('/etc/passwd', join(writer.root, 'content/blog/link\u001b.md'))
  writer.commit('Een link')
  writer.git('push', '--quiet', remote, 'HEAD:main')
  const { child, output } = startSite({ ...env, PORT: '0' })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(output()).toMatch(
    /and start again\. content\/blog\/link\?\.md: it is a symbolic link, which is not followed\s*$/,
  )
})

test('it does not begin on a branch that the remote lacks, while it has others', async () => {
  const { remote, git, env } = shared('main')
  pushed(remote, 'bedrijf')
  pushed(remote, 'kort')
  const open = (branch?: string) =>
    openRepository(env.SITE_ROOT, { remote: { url: remote, ...(branch && { branch }) } })
  await expect(open('bedirjf')).rejects.toThrow('GIT_REMOTE has no branch bedirjf; it has: bedrijf, kort.')
  // The remote's own choice is a branch that nobody made.
  await expect(open()).rejects.toThrow('GIT_REMOTE has no branch main; it has: bedrijf, kort.')
  expect(readdirSync(env.SITE_ROOT)).toEqual([])
  git('init', '--quiet', '--initial-branch=bedirjf')
  await expect(open()).rejects.toThrow('GIT_REMOTE has no branch bedirjf')
  const repository = await open('bedrijf')
  onTestFinished(() => repository.close())
  expect((await repository.remote.sync()).trouble).toBeNull()
  expect(git('rev-parse', 'HEAD')).toBe(git('ls-remote', remote, 'refs/heads/bedrijf').split('\t')[0])
})

test('what somebody did not commit yet in a repository of their own stays as it is', async () => {
  const disk = emptyRepository()
  disk.write('content/blog/half.md', 'Half')
  const { repository } = await opened({ disk })
  expect(await repository.commitBeginning(() => true)).toBe(false)
  expect(disk.git('status', '--porcelain').trim()).toBe('?? content/')
})
