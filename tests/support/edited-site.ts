import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { test as base, type RunningSite } from './running-site'

/** New content for a file, or null to remove the file. */
type Files = Readonly<Record<string, string | null>>

/**
 * The running site on a repository that no other test reads. `edit` changes files as a writer would and
 * resolves when the reply at `address` has changed; when the test ends, every file is restored.
 */
export const test = base.extend<
  { edit: (address: string, files: Files) => Promise<void> },
  { ownRepository: undefined }
>({
  ownRepository: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => use(undefined),
    { scope: 'worker', auto: true },
  ],
  edit: async ({ site, page }, use) => {
    const restores: (() => Promise<void>)[] = []
    await use(async (address, files) => {
      const before = Object.fromEntries(Object.keys(files).map((path) => [path, read(site, path)]))
      restores.unshift(() => change(site, address, before))
      await change(site, address, files)
    })
    // An open page may fetch ahead what the links below the pointer lead to, which is about to go.
    await page.goto('about:blank')
    for (const restore of restores) await restore()
  },
})

export { expect } from 'playwright/test'

async function change(site: RunningSite, address: string, files: Files): Promise<void> {
  const before = await bodyOf(site, address)
  for (const [path, content] of Object.entries(files)) put(site, path, content)
  await expect.poll(() => bodyOf(site, address), { timeout: 10_000 }).not.toBe(before)
  // Several files may be read one after the other.
  let last = ''
  await expect
    .poll(
      async () => {
        const isSame = last === (await bodyOf(site, address))
        last = await bodyOf(site, address)
        return isSame
      },
      { intervals: [100] },
    )
    .toBe(true)
}

/** Writes in one step, so that the server never reads half a file. */
function put({ repository }: RunningSite, path: string, content: string | null): void {
  if (content === null) {
    rmSync(join(repository.root, path), { force: true })
    return
  }
  const draft = 'content/.draft'
  repository.write(draft, content)
  renameSync(join(repository.root, draft), join(repository.root, path))
}

function read({ repository }: RunningSite, path: string): string | null {
  try {
    return repository.read(path)
  } catch {
    return null
  }
}

async function bodyOf(site: RunningSite, address: string): Promise<string> {
  return (await fetch(site.url + address)).text()
}
