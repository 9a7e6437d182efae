import { type Browser, chromium, type Page } from 'playwright'
import { login } from '#contract/admin/login'
import { findChromium } from '../../support/chromium.mjs'
import type { Failure } from './failure'
import { owner } from './swept-site'

/** A browser that reports everything a hostile text could do in it. */
export interface WatchedBrowser {
  /** Opens an address and waits until the page is hydrated. */
  visit(path: string, value: string): Promise<void>
  readonly failures: readonly Failure[]
  /** What the content security policy blocked: markup that got through but could do nothing. */
  readonly stopped: readonly Failure[]
  readonly visits: () => number
}

/** Runs in the page before anything else: only a script that is not ours calls these. */
function hook(): void {
  const tell = (what: string) =>
    (window as unknown as { tellOfAttack(what: string): void }).tellOfAttack(what)
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
    Object.defineProperty(window, name, { value: () => tell(`script: ${name}`) })
  document.addEventListener('securitypolicyviolation', (event) =>
    tell(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  )
}

/** What could run in a page: event handlers, script URLs, frames, foreign forms and head elements. */
function findLive(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value: written } of element.attributes) {
      // Browsers ignore these characters in an address.
      const value = written.replace(/[\t\n\r]/g, '')
      if (name.startsWith('on')) found.push(`${element.localName}[${name}]`)
      if (
        /^(?:href|src|action|formaction|xlink:href|data|srcdoc)$/.test(name) &&
        /^\s*(?:javascript|vbscript|data:text)/i.test(value)
      )
        found.push(`${element.localName}[${name}=${value.slice(0, 60)}]`)
    }
    if (['iframe', 'object', 'embed', 'base', 'applet', 'frame'].includes(element.localName))
      found.push(element.localName)
    if (element.localName === 'meta' && element.hasAttribute('http-equiv')) found.push('meta[http-equiv]')
    if (
      element instanceof HTMLScriptElement &&
      element.src !== '' &&
      new URL(element.src).origin !== location.origin
    )
      found.push(`script[src=${element.src}]`)
    if (element instanceof HTMLFormElement && new URL(element.action).origin !== location.origin)
      found.push(`form[action=${element.action}]`)
  }
  return found
}

/** Starts Chromium. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })

/** Opens a window on a site, logged in as its owner when asked. */
export async function watchBrowser(browser: Browser, url: string, isOwner: boolean): Promise<WatchedBrowser> {
  const context = await browser.newContext({ locale: 'nl-NL', baseURL: url })
  const failures: Failure[] = []
  const stopped: Failure[] = []
  let now = { path: '', value: '' }
  let count = 0
  const fail = (trouble: string) =>
    void failures.push({ what: `browser: ${now.path}`, trouble, value: now.value.slice(0, 300) })
  await context.exposeFunction('tellOfAttack', (what: string) => {
    if (what.startsWith('policy: '))
      stopped.push({ what: now.path, trouble: what, value: now.value.slice(0, 300) })
    else fail(what)
  })
  await context.addInitScript(hook)
  await context.route(
    (address) => address.origin !== url && address.protocol.startsWith('http'),
    (route) => {
      fail(`asks another host: ${route.request().url()}`)
      return route.abort()
    },
  )
  if (isOwner)
    await context.request.post(login.logIn.path, { data: { email: owner.email, password: owner.password } })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    fail(`shows a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => fail(`error in the page: ${error.message.slice(0, 300)}`))
  page.on('popup', (popup) => fail(`opens a window: ${popup.url()}`))
  return {
    failures,
    stopped,
    visits: () => count,
    async visit(path, value) {
      now = { path, value }
      count += 1
      const reply = await page
        .goto(path, { waitUntil: 'load' })
        .catch((error) => fail(`cannot be opened: ${error.message.slice(0, 200)}`))
      if (reply && reply.status() >= 500) fail(`answers ${reply.status()}`)
      await settle(page).catch(() => fail('never comes to rest'))
      if (!page.url().startsWith(`${url}/`)) fail(`leads to ${page.url()}`)
      for (const live of await page.evaluate(findLive)) fail(`holds ${live}`)
    },
  }
}

/** Resolves when React has hydrated the page, for which it fakes a sign of a person, or drawn the admin. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('wheel'))
      const heading = document.querySelector('main h1, main h2, h1')
      const isTaken = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
      return isTaken && !/^Laden\.\.\.$/m.test(document.querySelector('main')?.textContent ?? '')
    },
    undefined,
    { timeout: 30_000 },
  )
}
