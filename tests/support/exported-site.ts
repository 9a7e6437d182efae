import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startFileHost } from './file-host'
import { freePort } from './free-port'
import { copyOfProject, type Repository } from './repository'
import { project } from './sources'
import { startSite } from './start-site'
import { test as base } from './watched-page'

interface ExportedSite {
  readonly url: string
  /** The origin of the server that accepts the forms. */
  readonly primary: string
  readonly repository: Repository
}

/**
 * The watched page with, for every worker, the site as `npm run export` writes it, on a host of static files, and the
 * server that accepts its forms.
 */
export const test = base.extend<object, { exported: ExportedSite }>({
  exported: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const repository = copyOfProject()
      const paragraphs = 'Een zin om te lezen over bananenbrood. '.repeat(10)
      for (let number = 1; number <= 30; number++)
        repository.write(
          `content/blog/extra-${number}.md`,
          `---\ntitle: Extra ${number}\ntag: Gids\n---\n${paragraphs}\n`,
        )
      repository.git('mv', 'content/blog/make-n8n-of-zapier.md', 'content/blog/welk-gereedschap.md')
      repository.commit('content: more articles, one renamed')
      const folder = mkdtempSync(join(tmpdir(), 'export-'))
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const site = await startSite(repository, { host: 'localhost', env: { EXPORT_URL: url } })
      await exportTo(folder, { repository, primary: site.url, url })
      const host = await startFileHost(folder, port)
      await use({ url, primary: site.url, repository })
      await site.stop()
      await host.stop()
      repository.remove()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ exported }, use) => use(exported.url),
})

export { expect } from 'playwright/test'

async function exportTo(
  folder: string,
  {
    repository,
    primary,
    url,
  }: { readonly repository: Repository; readonly primary: string; readonly url: string },
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(project, 'dist/server/export.js'), folder, '--url', url],
    {
      cwd: project,
      env: { ...process.env, SITE_ROOT: repository.root, SITE_URL: primary },
    },
  )
}
