import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARTICLE, openArticle, seen } from './article-saves.mjs'
import { contentRepository, git, logIn, startSite } from './started-site.mjs'
import { inTurn, median, time, wait } from './timing.mjs'

const ROUNDS = 15

/**
 * Times a save in the admin until a visitor gets the page with it, and a writer's commit by hand likewise; as a
 * reference, what that writer does in another repository of the same size: change the line, `git commit --only`
 * with the same durability. Then many saves at once. All in turn.
 */
export async function benchSaves({ add }) {
  for (const articles of [10, 10_000]) {
    const [own, byHand] = [contentRepository(articles), contentRepository(articles)]
    const site = await startSite(own.root, 4392)
    const cookie = await logIn(site.url)
    const save = await openArticle(site.url, cookie, ARTICLE)
    await save('Warm')
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const saved = await time(() => save(`Titel ${round}`))
      const live = saved + (await time(() => seen(site.url, `Titel ${round}`)))
      const committed = await time(() => commitByHand(byHand.root, `Titel ${round}`))
      rounds.push({ saved, live, committed })
      // Background work after a commit must not count towards the next save.
      await wait(articles < 1000 ? 100 : 1500)
    }
    const of = (what) => median(rounds.map((round) => round[what]))
    const over = median(rounds.map(({ live, committed }) => live - 1.5 * committed))
    const figures = `live ${of('live').toFixed(0)} ms, saved ${of('saved').toFixed(0)} ms, git by hand ${of('committed').toFixed(0)} ms`
    add(`save to live at ${articles} articles, ms above 1.5 × git`, over, 30, figures)
    await benchWriter(add, site, own.root, articles)
    await site.stop()
    own.remove()
    byHand.remove()
  }
  await benchAtOnce(add)
}

/** A commit by a writer, until a visitor gets the page with it. */
async function benchWriter(add, site, root, articles) {
  const waits = []
  for (let round = 0; round < ROUNDS; round++) {
    commitByHand(root, `Van een schrijver ${round}`)
    waits.push(await time(() => seen(site.url, `Van een schrijver ${round}`)))
    await wait(articles < 1000 ? 100 : 1500)
  }
  const figures = `the slowest ${Math.max(...waits).toFixed(0)} ms`
  add(`writer's commit to live at ${articles} articles, ms`, median(waits), 250, figures)
}

/** Saves of different articles at the same moment, by one person. */
async function benchAtOnce(add) {
  const { root, remove } = contentRepository(200)
  const site = await startSite(root, 4392)
  const cookie = await logIn(site.url)
  const rows = await fetch(`${site.url}/api/admin/blog-posts?fields=row`, { headers: { cookie } })
  const names = (await rows.json()).map(({ id }) => id)
  const single = await openArticle(site.url, cookie, ARTICLE)
  await single('Warm')
  const one = median(await inTurn(ROUNDS, (round) => time(() => single(`Alleen ${round}`))))
  for (const count of [20, 200]) {
    const saves = await inTurn(count, (at) => openArticle(site.url, cookie, names[at]))
    let refused = 0
    const took = await time(async () => {
      const results = await Promise.allSettled(saves.map((save, at) => save(`${count} tegelijk ${at}`)))
      refused = results.filter(({ status }) => status === 'rejected').length
    })
    const kept = await inTurn(count, async (at) => {
      const entry = await fetch(`${site.url}/api/admin/blog-posts/${names[at]}`, { headers: { cookie } })
      return (await entry.json()).title === `${count} tegelijk ${at}`
    })
    const lost = count - refused - kept.filter(Boolean).length
    const figures = `${took.toFixed(0)} ms together, ${one.toFixed(0)} ms for one`
    if (count === 20) add('20 saves at once, in single saves', took / one, 5, figures)
    add(`${count} saves at once, refused or lost`, refused + lost, 0, figures)
  }
  await site.stop()
  remove()
}

function commitByHand(root, title) {
  const path = `content/blog/${ARTICLE}.md`
  const text = readFileSync(join(root, path), 'utf8')
  writeFileSync(join(root, path), text.replace(/^title: .*$/m, `title: ${title}`))
  git(root, '-c', 'core.fsync=committed', 'commit', '--quiet', '--only', '--message', title, '--', path)
}
