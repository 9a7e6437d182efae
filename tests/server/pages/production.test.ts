import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfProject } from '../../support/repository'
import { started } from '../../support/started-process'

const project = join(import.meta.dirname, '../../..')
/** Prints on exit which files of React were run; Node also lists files that it only parsed. */
const SPY = `data:text/javascript,${encodeURIComponent(`
  import { Module } from 'node:module'
  process.on('exit', () => {
    const run = Object.entries(Module._cache).filter(([path, { loaded }]) => loaded && path.includes('/react'))
    console.log(run.map(([path]) => path).join(' '))
  })`)}`

test('pages are made by React for production, whatever the environment says', async () => {
  const { root, remove } = copyOfProject()
  onTestFinished(remove)
  const command = [process.execPath, '--import', SPY, join(project, 'dist/server/main.js')]
  const site = await started({ SITE_ROOT: root, NODE_ENV: 'development' }, { command })
  await fetch(site.url).then((reply) => reply.text())
  site.child.kill('SIGTERM')
  await once(site.child, 'exit')
  expect(site.output()).toContain('react-dom-server')
  expect(site.output()).toContain('production')
  expect(site.output()).not.toContain('development')
})
