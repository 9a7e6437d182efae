import type { Page } from 'playwright/test'
import { holdReplies } from '../support/held-reply'
import { hydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

/** The declarations in the inline style sheet and in the whole one, and those that match an element. */
function declarationsOn(page: Page) {
  return page.evaluate(async () => {
    // States and pseudo-elements count as present.
    const states =
      /::?(?:before|after|placeholder|backdrop|-[\w-]+)|:(?:hover|active|focus(?:-visible|-within)?|disabled)/g
    // Parts that browsers draw are present where the field that they belong to is.
    const parts: readonly (readonly [RegExp, string])[] = [
      [/::file-selector-button/g, '[type=file]'],
      [
        /::-webkit-(?:date|datetime|calendar)-[\w-]+/g,
        ':is([type=date], [type=datetime-local], [type=month], [type=time], [type=week])',
      ],
      [/::-webkit-(?:inner|outer)-spin-button/g, '[type=number]'],
      [/::-webkit-search-[\w-]+/g, '[type=search]'],
    ]
    const isMatched = (written: string) => {
      const selectors = parts.reduce((all, [part, field]) => all.replace(part, field), written)
      try {
        return document.querySelector(selectors.replace(states, '') || '*') !== null
      } catch {
        return document.querySelector(selectors.replace(states, '*')) !== null
      }
    }
    const listed = (rules: CSSRuleList, path: string, isWanted: (selectors: string) => boolean): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          if (!isWanted(rule.selectorText)) return []
          // Custom properties are included only where something uses them.
          const names = [...rule.style].filter((name) => !name.startsWith('--'))
          return names.map(
            (name) => `${path}${rule.selectorText}{${name}:${rule.style.getPropertyValue(name)}}`,
          )
        }
        if (!('cssRules' in rule)) return []
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
        return listed(rule.cssRules as CSSRuleList, `${path}${head}`, isWanted)
      })
    const own = document.querySelector('style')?.sheet
    const [address = ''] = /\/assets\/index-[\w-]+\.css/.exec(document.documentElement.innerHTML) ?? []
    const whole = await new CSSStyleSheet().replace(await (await fetch(address)).text())
    if (!own) throw new Error('The page has no styles of its own')
    return {
      own: listed(own.cssRules, '', () => true),
      all: listed(whole.cssRules, '', () => true),
      matching: listed(whole.cssRules, '', isMatched),
    }
  })
}

const PATHS = [
  '/',
  '/blog',
  '/blog/mailbox-laten-voorsorteren',
  '/blog/make-n8n-of-zapier',
  '/oplossingen/finance',
  '/automatisering/inbox-voorsorteren',
  '/contact',
]

test('a page has every style that matches something on it, and half of the others at most', async ({
  page,
}) => {
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.goto(path)
      const { own, all, matching } = await declarationsOn(page)
      const there = new Set(own)
      expect(matching.length).toBeGreaterThan(100)
      expect(matching.filter((declaration) => !there.has(declaration))).toEqual([])
      expect(own.length - matching.length).toBeLessThan((all.length - matching.length) / 2)
    })
  }
})

test('a page has all styles before its script changes anything', async ({ page }) => {
  // Its own script, and the sheet that comes with that.
  const release = await holdReplies(page, '**/assets/index-*')
  await page.goto('/privacy', { waitUntil: 'domcontentloaded' })
  // The typeface has a sheet of its own.
  const sheets = async () => {
    const addresses = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? 'inline'))
    return addresses.filter((address) => !address.includes('/typeface-'))
  }
  expect(await sheets()).toEqual(['inline'])
  release()
  await hydrated(page)
  const { all } = await declarationsOn(page)
  expect(await sheets()).toEqual(['inline', expect.stringContaining('/assets/index-')])
  expect(all.length).toBeGreaterThan(1000)
})
