import type { ChosenPlaces, FoundEntry, FoundPlace } from '#contract/admin/replace'
import { copyOfProject } from '../../support/repository'
import { sharedAdmin } from './shared-admin'

export const ARTICLE = `---\r
title:   "Zorgrobot kiezen"   # de kop
slug: zorgrobot-kiezen
keywords: [zorgrobot, 'Zorgrobots']
createdAt: 2026-01-02
---
Een **zorgrobot** is geen zorgrobots-winkel.\r
\`\`\`
zorgrobot
\`\`\`

De Zorgrobot van $1.
`
export const PAGE = `---
title: Zorg
path: /zorg
blocks:
  # dit blijft staan
  - kind: cards
    cards:
      - title: 'Een zorgrobot'   # hier ook
        text: >-
          Lang verhaal over
          niets.
        points: [geen, "zorgrobot?"]
        linkTarget: /zorgrobot
---
`
/** Where the two texts are. */
export const files = { article: 'content/blog/zorgrobot-kiezen.md', page: 'content/pages/zorg.md' } as const

export const search = { find: 'zorgrobot', isCaseSensitive: false, isWholeWord: false, types: [] as string[] }

/**
 * One admin of a site with two texts about a robot, for the tests of a file (see `sharedAdmin`). To be called in that file:
 * the next one would find the site ended.
 * @returns what opens it for a test, with what finds and replaces a text in it.
 */
export function adminWithTexts() {
  const admin = sharedAdmin(() => {
    const repository = copyOfProject()
    repository.write(files.article, ARTICLE)
    repository.write(files.page, PAGE)
    repository.commit('content: zorgrobots')
    return { repository }
  })
  return async () => {
    const opened = await admin()
    const { call, repository } = opened
    return {
      ...opened,
      read: repository.read,
      find: async (more: Partial<typeof search> = {}): Promise<FoundEntry[]> =>
        (await call('POST', 'replace/search', { body: { ...search, ...more } })).body.entries,
      replace: (by: string, entries: readonly ChosenPlaces[], more: Partial<typeof search> = {}) => {
        const { types: _, ...text } = { ...search, ...more }
        return call('POST', 'replace', { body: { ...text, by, entries } })
      },
    }
  }
}

/** The places that are wanted of what was found. */
export const chosen = (entries: readonly FoundEntry[], isWanted = (_: FoundPlace) => true): ChosenPlaces[] =>
  entries.map(({ type, id, etag, places }) => ({
    type,
    id,
    etag,
    places: places.filter(isWanted).map(({ id: place }) => place),
  }))
