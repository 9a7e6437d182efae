import type { FastifyInstance } from 'fastify'
import type { Site } from '#contract/page'
import { createApp } from '../../server/app'
import type { AppOptions } from '../../server/app-options'
import { readConfig } from '../../server/config'

/** Pages are not rendered: that takes up most of a start, and no fault here concerns it. */
const site: Site = {
  render: async () => ({ status: 200, head: '', body: '', state: '{}' }),
  renderAdmin: async () => ({ head: '', body: '', state: '{}' }),
  pageName: (address) => ({ address, kind: 'own' }),
  pageKind: () => '/',
  template: async () => '<!--head--><!--body--><!--state-->',
  adminTemplate: async () => '<!--head--><!--body--><!--state-->',
  assets: null,
}

/** The real app, with all its rooms and routes but without pages, configured from an environment. */
export async function openLeanApp(
  env: Readonly<Record<string, string | undefined>>,
  options: Pick<AppOptions, 'workers' | 'now' | 'logTo'>,
): Promise<{ app: FastifyInstance; port: number; host: string }> {
  const config = readConfig(env, process.cwd())
  return { app: await createApp({ config, site, ...options }), port: config.port, host: config.host }
}
