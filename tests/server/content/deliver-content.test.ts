import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deliverContent } from '../../../server/content/deliver-content'
import { openRepository } from '../../../server/git/open-repository'
import { emptyRepository } from '../../support/repository'
import { project } from '../../support/sources'

/** A site with its own content, from before pages were content. */
async function siteOfBefore() {
  const site = emptyRepository()
  onTestFinished(() => site.remove())
  site.write('content/blog/een.md', '---\ntitle: Een\n---\nTekst.\n')
  site.commit('content: begin')
  const deliver = async () =>
    deliverContent({ root: site.root, home: project, repository: await openRepository(site.root) })
  const subjects = () => site.git('log', '--format=%s').trim().split('\n')
  return { site, deliver, subjects }
}

test('a site of before gets the pages and menus of the program, in one commit', async () => {
  const { site, deliver, subjects } = await siteOfBefore()
  const files = await deliver()
  expect(files).toContain('content/pages/privacy.md')
  expect(files).toContain('data/menus.json')
  expect(files.every((path) => existsSync(join(site.root, path)))).toBe(true)
  expect(subjects()).toEqual([
    'content: de pagina’s en menu’s die bij het programma hoorden',
    'content: begin',
  ])
  expect(site.git('status', '--porcelain')).toBe('')
  expect(await deliver()).toEqual([])
})

test('what somebody took away stays away, and what is there is not written over', async () => {
  const { site, deliver } = await siteOfBefore()
  site.write('content/pages/eigen.md', '---\ntitle: Eigen\n---\nTekst.\n')
  site.commit('content: een pagina')
  site.git('rm', '-rq', 'content/pages')
  site.commit('content: toch niet')
  site.write('data/menus.json', '[]\n')
  expect(await deliver()).toEqual([])
  expect(existsSync(join(site.root, 'content/pages'))).toBe(false)
})

test('the content that lies beside the program is its own', async () => {
  const { site } = await siteOfBefore()
  const repository = await openRepository(site.root)
  expect(await deliverContent({ root: site.root, home: site.root, repository })).toEqual([])
})
