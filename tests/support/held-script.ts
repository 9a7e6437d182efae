import type { Page } from 'playwright/test'

/** The site's entry script, held back until `release`. */
export interface HeldScript {
  /** Resolves when the page has requested the script. */
  readonly asked: Promise<void>
  /** Whether it has by now. */
  readonly isAsked: boolean
  release(): void
}

/** Holds back the entry script of the next page, as for a visitor on a slow connection who does not wait. */
export async function holdScript(page: Page, siteUrl: string): Promise<HeldScript> {
  await comeFromElsewhere(page)
  const path = await entryScript(siteUrl)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let noteAsked = () => {}
  let isAsked = false
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve
  })
  await page.route(`**${path}`, async (route) => {
    isAsked = true
    noteAsked()
    await released
    await route.continue()
  })
  return {
    asked,
    get isAsked() {
      return isAsked
    },
    release: () => release(),
  }
}

/** A Chromium without windows tells the first page of a tab of a pointer that nobody moved: this is that page. */
export async function comeFromElsewhere(page: Page): Promise<void> {
  await page.setContent('<p>Een ander blad</p>')
}

/** The path of the script that the start script in every page imports. */
export async function entryScript(siteUrl: string): Promise<string> {
  const html = await (await fetch(siteUrl)).text()
  const path = /import\(["'`](\/assets\/[^"'`]+)["'`]\)/.exec(html)?.[1]
  if (path === undefined) throw new Error('The page has no start script that imports /assets/…')
  return path
}
