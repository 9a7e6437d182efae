import { fileURLToPath } from 'node:url'
import { build, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type { Site } from '#contract/page'
import { createLogForPeople } from './log-for-people.ts'
import { forked } from './processes/start-process.ts'
import { threaded } from './processes/start-thread.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const workerFolder = `${root}node_modules/.cache/dev`

/** Runs the app inside Vite's development server: one command, API and pages together, reloaded on change. */
export function devServer(): Plugin {
  return {
    name: 'dev-server',
    apply: 'serve',
    async configureServer(vite) {
      await buildWorkers()
      let app = await openApp(vite)
      const reopen = async (path: string) => {
        if (!path.startsWith(`${root}server/`)) return
        await app.close()
        await buildWorkers()
        app = await openApp(vite)
        vite.hot.send({ type: 'full-reload' })
      }
      vite.watcher.on(
        'change',
        (path) => void reopen(path).catch((error) => vite.config.logger.error(String(error))),
      )
      return () => {
        vite.middlewares.use((request, response) => {
          request.url = request.originalUrl
          app.routing(request, response)
        })
      }
    },
  }
}

async function openApp(vite: ViteDevServer) {
  const environment = vite.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no runnable ssr environment')
  const { runner } = environment
  const { createApp }: typeof import('./app') = await runner.import('/server/app.ts')
  const { readConfig }: typeof import('./config') = await runner.import('/server/config.ts')
  const entry = (): Promise<Pick<Site, 'render' | 'renderAdmin'>> => runner.import('/site/entry-server.tsx')
  const { readFile } = await import('node:fs/promises')
  const names: Promise<Pick<Site, 'pageName' | 'pageKind'>> = runner.import('/site/entry-names.ts')
  const { pageName, pageKind } = await names
  const template = async (address: string, file: string) =>
    vite.transformIndexHtml(address, await readFile(root + file, 'utf8'))
  const app = await createApp({
    config: readConfig(process.env, root),
    logTo: process.stdout.isTTY ? await createLogForPeople() : undefined,
    announce: (line) => vite.config.logger.info(line),
    site: {
      render: async (request) => (await entry()).render(request),
      renderAdmin: async (read) => (await entry()).renderAdmin(read),
      pageName,
      pageKind,
      template: (address) => template(address, 'site/index.html'),
      adminTemplate: (address) => template(address, 'site/admin/index.html'),
      assets: null,
    },
    workers: {
      markdown: forked(new URL(`file://${workerFolder}/markdown-worker.js`)),
      search: forked(new URL(`file://${workerFolder}/search-worker.js`)),
      drawing: forked(new URL(`file://${workerFolder}/drawing-worker.js`)),
      password: threaded(new URL(`file://${workerFolder}/password-worker.js`)),
      git: forked(new URL(`file://${workerFolder}/git-worker.js`)),
      scan: threaded(new URL(`file://${workerFolder}/scan-worker.js`)),
    },
  })
  await app.ready()
  return app
}

/** Worker processes need scripts of their own, and Node 20 cannot run TypeScript. */
async function buildWorkers(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: workerFolder,
      rolldownOptions: {
        input: {
          'markdown-worker': `${root}server/content/markdown/worker.ts`,
          'password-worker': `${root}server/accounts/password-worker.ts`,
          'drawing-worker': `${root}server/media/drawing-worker.ts`,
          'search-worker': `${root}server/search/worker.ts`,
          'git-worker': `${root}server/git/git-worker.ts`,
          'scan-worker': `${root}server/storage/scan-worker.ts`,
        },
      },
    },
  })
}
