import type { Page } from 'playwright/test'

/** The site's entry script, held back until `release`. */
export interface HeldScript {
  /** Resolves when the page has requested the script. */
  readonly asked: Promise<void>
  release(): void
}

/** Holds back the entry script of the next page, as for a visitor on a slow connection who does not wait. */
export async function holdScript(page: Page, siteUrl: string): Promise<HeldScript> {
  const path = await entryScript(siteUrl)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let noteAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve
  })
  await page.route(`**${path}`, async (route) => {
    noteAsked()
    await released
    await route.continue()
  })
  return { asked, release: () => release() }
}

/** The path of the script that the start script in every page imports. */
export async function entryScript(siteUrl: string): Promise<string> {
  const html = await (await fetch(siteUrl)).text()
  const path = /import\(["'`](\/assets\/[^"'`]+)["'`]\)/.exec(html)?.[1]
  if (path === undefined) throw new Error('The page has no start script that imports /assets/…')
  return path
}
