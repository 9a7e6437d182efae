import Bowser from 'bowser'

/** What people call it, where the package uses another name. */
const saidAs: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  Chromium: 'Chrome',
  macOS: 'Mac',
  'Chrome OS': 'Chromebook',
}

/** Any other name is copied from the request, and this name appears in a mail (tests/decisions/0066). */
const known = new Set(Object.values(Bowser.BROWSER_MAP))

/** A device as its owner would call it, 'Chrome op Android', derived from the browser's user agent. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Onbekend apparaat'
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = browser.name && known.has(browser.name) ? said(browser.name) : undefined
  const system = os.name === 'iOS' ? platform.model : os.name
  if (system) return `${name ?? 'Onbekende browser'} op ${said(system)}`
  return name ?? 'Onbekend apparaat'
}

function said(name: string): string {
  return saidAs[name] ?? name
}
