import { setTimeout as pause } from 'node:timers/promises'
import { entries } from '#contract/admin/entries'
import { COMMIT_HEADER } from '#contract/admin/write-headers'
import { contentTypes } from '#contract/content/content-types'
import { urlOf } from '#contract/exchange'
import { chanceFrom } from '../support/chance'
import type { LoadedSite } from './loaded-site'

/** Seconds between two saves in the admin, and between two commits of a writer: a busy morning. */
const SAVES = 5
const COMMITS = 15

/** The result of the editing. */
export interface Edited {
  readonly saves: number
  readonly commits: number
  /** A sentence for each thing that went wrong. */
  readonly troubles: readonly string[]
}

/** An editor saves articles in the admin and a writer commits in the folder, until told to end. */
export function startEditing(site: LoadedSite, seed: number): { end(): Promise<Edited> } {
  const chance = chanceFrom(seed)
  const troubles: string[] = []
  const own = site.slugs.filter((slug) => !slug.startsWith('artikel-'))
  let isOver = false
  let [saves, commits] = [0, 0]
  const before = Number(site.repository.git('rev-list', '--count', 'HEAD'))

  async function save(): Promise<void> {
    const path = urlOf(entries.save, { type: contentTypes.blogPost.name, id: chance.pick(own) })
    const { cookie } = site
    const seen = await fetch(`${site.url}${path}`, { headers: { cookie } })
    const etag = seen.headers.get('etag') ?? ''
    await seen.arrayBuffer()
    const title = `Titel ${saves} van ${seed}`
    const saved = await fetch(`${site.url}${path}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'if-match': etag },
      body: JSON.stringify({ title }),
    })
    await saved.arrayBuffer()
    if (saved.status === 200 && saved.headers.get(COMMIT_HEADER)) saves += 1
    else troubles.push(`a save was answered with ${saved.status}`)
    const page = await fetch(`${site.url}/blog/${path.split('/').at(-1)}`)
    if (!(await page.text()).includes(title)) troubles.push('a save was not on the page after its reply')
  }

  async function write(): Promise<void> {
    const { repository } = site
    const title = `Van de schrijver ${commits}`
    const path = `content/blog/van-de-schrijver-${commits % 3}.md`
    repository.write(path, `---\ntitle: ${title}\ntag: Gids\n---\nEen tekst van nummer ${commits}.\n`)
    for (let attempt = 0; ; attempt++) {
      try {
        repository.git('add', '--', path)
        repository.git('commit', '--only', '--quiet', '--message', title, '--', path)
        commits += 1
        return
      } catch (error) {
        // The site was committing just then: git reports that, and a writer tries again.
        if (attempt === 20) throw error
        await pause(50)
      }
    }
  }

  async function always(seconds: number, job: () => Promise<void>): Promise<void> {
    while (!isOver) {
      await job().catch((error) => void troubles.push(String(error)))
      for (let left = seconds * 10; left > 0 && !isOver; left--) await pause(100)
    }
  }

  const working = Promise.all([always(SAVES, save), always(COMMITS, write)])
  return {
    async end() {
      isOver = true
      await working
      const made = Number(site.repository.git('rev-list', '--count', 'HEAD')) - before
      if (made < saves + commits) troubles.push(`${saves + commits} changes made ${made} commits`)
      return { saves, commits, troubles }
    },
  }
}
