import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentRepository, git, logIn, median, startSite, time } from './started-site.mjs'

const ROUNDS = 15
const ARTICLE = 'beginnen-met-ai-in-je-bedrijf'

/**
 * Times a save in the admin, until the reply, as a ratio to what a writer does by hand in another repository of
 * the same size: change the line, `git commit --only` with the same durability. The two are measured in turn.
 */
export async function benchSaves() {
  for (const articles of [0, 10_000]) {
    const [own, byHand] = [contentRepository(articles), contentRepository(articles)]
    const site = await startSite(own.root, 4392)
    const save = await openArticle(site.url)
    await save('Warm')
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const saved = await time(() => save(`Titel ${round}`))
      const committed = await time(() => commitByHand(byHand.root, `Titel ${round}`))
      rounds.push({ saved, committed })
      // Background work after a commit must not count towards the next save.
      await new Promise((resolve) => setTimeout(resolve, articles === 0 ? 100 : 1500))
    }
    await site.stop()
    own.remove()
    byHand.remove()
    const [saved, committed] = ['saved', 'committed'].map((what) =>
      median(rounds.map((round) => round[what])),
    )
    process.stdout.write(
      `a save among ${15 + articles} articles: ${saved.toFixed(0)} ms, by hand with git ${committed.toFixed(0)} ms, ratio ${(saved / committed).toFixed(2)}\n`,
    )
  }
}

async function openArticle(url) {
  const cookie = await logIn(url)
  const address = `${url}/api/admin/blog-posts/${ARTICLE}`
  let etag = (await fetch(address, { headers: { cookie } })).headers.get('etag')
  return async (title) => {
    const reply = await fetch(address, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'if-match': etag },
      body: JSON.stringify({ title }),
    })
    if (reply.status !== 200) throw new Error(`The save was answered with ${reply.status}`)
    etag = reply.headers.get('etag')
  }
}

function commitByHand(root, title) {
  const path = `content/blog/${ARTICLE}.md`
  const text = readFileSync(join(root, path), 'utf8')
  writeFileSync(join(root, path), text.replace(/^title: .*$/m, `title: ${title}`))
  git(root, '-c', 'core.fsync=committed', 'commit', '--quiet', '--only', '--message', title, '--', path)
}
