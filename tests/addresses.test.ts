import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { type Address, addressReader } from '#contract/address'
import * as addresses from '#contract/addresses'
import {
  adminApi,
  entryScreen,
  loginLink,
  screens,
  settingsPart,
  typeScreens,
} from '#contract/admin/addresses'
import { contentTypes } from '#contract/content/content-types'
import { UnknownScreen } from '../site/admin/odd-screens'
import { routes } from '../site/admin/routes'
import { parts } from '../site/admin/screens/settings/parts'
import { findRoute } from '../site/routes'
import { openApp } from './support/opened-app'
import { projectText, sources } from './support/sources'

/** Path literals occur only in contract/addresses.ts and contract/admin/addresses.ts. */

const { pages, api, feeds, machineFiles } = addresses
const below = (group: Readonly<Record<string, Address>>) => Object.values(group).map(({ pattern }) => pattern)

describe('every address', () => {
  test('of a page leads to the route of that page', () => {
    for (const pattern of below(pages)) expect(findRoute(sampleOf(pattern)).route.path).toBe(pattern)
  })

  test('of a screen leads to a screen', () => {
    for (const pattern of below(screens)) expect(screenAt(sampleOf(pattern)).path).toBe(pattern)
    expect(screenAt('/admin/nergens').Component).toBe(UnknownScreen)
  })

  test('of a part of the settings leads to that part', () => {
    const names = parts.map(({ name }) => name)
    expect(names.map(settingsPart)).toContain('/admin/settings/problemen')
    for (const name of names) {
      const { path } = screenAt(settingsPart(name))
      expect([screens.settings.pattern, screens.settingsPart.pattern]).toContain(path)
    }
  })

  test('of an entry leads to its editor, whatever its id', () => {
    const type = contentTypes.testimonial
    const editor = screenAt(typeScreens(type.screen).create.to()).element
    for (const id of ['jan', 'new', '-', 'café & co', '50%', 'a/b']) {
      const address = entryScreen(type, id)
      const { element, id: asked } = screenAt(address)
      expect([address, asked]).toEqual([address, id])
      expect(element).toEqual(editor)
    }
  })

  test('of the API, the feeds and the files is answered by the server', async () => {
    const { app } = await openApp()
    const { logo, shareCard, media, health, ready, apiRest } = addresses
    const files = [logo, shareCard, media, health, ready, apiRest, ...Object.values(addresses.icons)]
    const wanted = [
      ...[api, feeds, machineFiles, adminApi].flatMap(below),
      ...files.map(({ pattern }) => pattern),
    ]
    const ofPosts = wanted.map((pattern) => pattern.replace('/:type', `/${contentTypes.blogPost.name}`))
    const { supportedMethods } = app
    const missing = ofPosts.filter((url) => !supportedMethods.some((method) => app.hasRoute({ method, url })))
    expect(missing).toEqual([])
  })

  test('that stands in the document of every page is one of these', () => {
    const document = projectText('site/index.html')
    const linked = [...document.matchAll(/\b(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path)
    expect(linked.toSorted()).toEqual(
      [
        feeds.rss.to(),
        feeds.atom.to(),
        feeds.json.to(),
        machineFiles.manifest.to(),
        addresses.logo.to(),
        addresses.icons.touch.to(),
        '/site/entry-client.tsx',
      ].toSorted(),
    )
  })
})

describe('an address', () => {
  test('is read back as it was made, whatever stands in it', () => {
    const read = addressReader(pages.article)
    for (const slug of ['beginnen', 'café & co', '50%', 'a/b', '?x#y', ':slug']) {
      expect(read(pages.article.to({ slug }))).toEqual({ slug })
      expect(read(`${pages.article.to({ slug })}?bron=mail#kop`)).toEqual({ slug })
    }
    expect(read(pages.blog.to())).toBeUndefined()
    expect(read('/blog/a/b')).toBeUndefined()
    expect(read('/blog/%')).toEqual({ slug: '%' })
  })

  test('asks what it names, in that order, and nothing else that somebody brings', () => {
    const asked = { pagina: 2, tag: 'Tips & trucs', geheim: 'x' }
    expect(pages.blog.to(asked)).toBe('/blog?tag=Tips+%26+trucs&pagina=2')
    expect(pages.blog.to({ tag: undefined })).toBe('/blog')
    expect(loginLink('herstel', 'abc')).toBe('/admin/login#herstel=abc')
  })

  test('is made of half a character too', () => {
    expect(pages.search.to({ q: 'a\ud800' })).toBe('/zoeken?q=a%EF%BF%BD')
  })
})

describe('a path literal', () => {
  const homes = ['server/contract/addresses.ts', 'server/contract/admin/addresses.ts']
  /** Files with a literal that looks like one of our paths but is not an address, and why. */
  const exceptions: Readonly<Record<string, readonly string[]>> = {
    // Built-in content: the value of a field.
    'site/api/built-in.ts': ['/media/'],
    // The scope of a cookie: the whole site.
    'server/accounts/session-cookies.ts': ["path: '/'"],
  }

  test('stands nowhere else in server and site', () => {
    const found = sources()
      .filter((file) => !homes.includes(file))
      .flatMap((file) => literalsIn(file).map((literal) => `${file}: ${literal}`))
      .filter((one) => !Object.entries(exceptions).some(([file, paths]) => isExcepted(one, file, paths)))
    expect(found).toEqual([])
  })

  test('is seen in whatever form it is written', () => {
    const forms = ["'/admin/settings'", '"/blog"', '`/api/x`', '`…}/feed.xml`', '/^\\/blog\\/x/', 'to="/"']
    expect(forms.flatMap((text) => literals(text))).toHaveLength(forms.length)
    expect(literals("'./admin/x' 'content/blog' '/proc/self' 'schrijf /media/x' \"a/b\".split('/')")).toEqual(
      [],
    )
  })

  function isExcepted(found: string, file: string, paths: readonly string[]): boolean {
    return paths.some((path) => found.startsWith(`${file}: `) && found.includes(path))
  }

  function literalsIn(file: string): string[] {
    return literals(withoutComments(projectText(file)))
  }
})

describe('a part of an address', () => {
  /** Files that encode or decode something other than an address, and what. */
  const others: Readonly<Record<string, string>> = {
    'server/accounts/second-factor.ts': 'a drawing as data',
    'server/admin/edit-headers.ts': 'the header with the words of a commit',
    'server/http/request-target.ts': 'any address, before it is known to be one of ours',
    'site/admin/api/call.ts': 'the same header',
    'site/admin/screens/history/picture-change.tsx': 'a drawing as data',
    'site/admin/screens/subscribers/mail-to.ts': 'a mail to somebody',
    'site/layout/use-arrival.ts': 'the place on a page that a hash names, if it names one',
  }

  test('is encoded and decoded where addresses are declared, and nowhere else', () => {
    const found = sources().filter((file) =>
      /\b(?:en|de)codeURI(?:Component)?\b/.test(withoutComments(projectText(file))),
    )
    const own = ['server/contract/address.ts', 'server/contract/addresses.ts']
    expect(found.toSorted()).toEqual([...own, ...Object.keys(others)].toSorted())
  })
})

/** The first segments of all our addresses: a path that starts with one of these is ours. */
const starts = [
  ...[pages, api, feeds, machineFiles, addresses.icons, screens, adminApi].flatMap(below),
  ...[addresses.logo, addresses.shareCard, addresses.media, addresses.assets].map(({ pattern }) => pattern),
]
  .map((pattern) => /^\/([\w.-]*[\w])/.exec(pattern)?.[1])
  .filter((start) => start !== undefined)

const written = new RegExp(
  [
    // At the start of a string, after an interpolated value, or after a backslash in a regular expression.
    `(?:['"\`}]|\\\\)\\/(?:${[...new Set(starts)].map((start) => start.replace('.', '\\.')).join('|')})(?![\\w-])[^'"\`\\s]*`,
    // The home page, where `/` is used as an address.
    `\\b(?:to|href|action)="\\/"|\\b(?:path|to|address): '\\/'|['"\`]\\/#\\w*`,
  ].join('|'),
  'g',
)

function literals(source: string): string[] {
  return [...source.matchAll(written)].map(([literal]) => literal)
}

/** The admin screen at an address, and the id in that address. */
function screenAt(address: string) {
  const { route, params } = matchRoutes(routes, address)?.at(-1) ?? {}
  return { path: route?.path, Component: route?.Component, element: route?.element, id: params?.id }
}

/** An example path for a pattern. */
function sampleOf(pattern: string): string {
  return pattern.replace(/:\w+/g, 'iets')
}

/** A source without its comments: lines that start with `//` or a star, and `//` after code. */
function withoutComments(source: string): string {
  return source.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '').replace(/\s\/\/ .*$/gm, '')
}
