import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentRepository, git, gitWith, logIn, startSite } from './started-site.mjs'
import { median, time, wait } from './timing.mjs'

const ROUNDS = 3
const ARTICLES = 1000

/**
 * Times the change of one field in a thousand articles at once, until the reply, as a ratio to what a writer
 * does by hand in another repository of the same size: change the lines, `git add` and `git commit` with the
 * same durability.
 */
export async function benchBulk({ add }) {
  const [own, byHand] = [contentRepository(ARTICLES), contentRepository(ARTICLES)]
  const site = await startSite(own.root, 4393)
  const change = await openArticles(site.url)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const saved = await time(() => change(`Groep ${round}`))
    const committed = await time(() => commitByHand(byHand.root, `Groep ${round}`))
    rounds.push({ saved, committed })
    // Background work after a commit must not count towards the next save.
    await wait(1500)
  }
  await site.stop()
  own.remove()
  byHand.remove()
  const of = (what) => median(rounds.map((round) => round[what]))
  const figures = `${of('saved').toFixed(0)} ms, git by hand ${of('committed').toFixed(0)} ms`
  add(
    `one change of ${ARTICLES} articles, against git by hand`,
    median(rounds.map(({ saved, committed }) => saved / committed)),
    3,
    figures,
  )
}

async function openArticles(url) {
  const cookie = await logIn(url)
  const address = `${url}/api/admin/blog-posts`
  const rows = await fetch(`${address}?fields=row`, { headers: { cookie } }).then((reply) => reply.json())
  let entries = rows.filter(({ id }) => /^artikel-\d+$/.test(id)).map(({ id, etag }) => ({ id, etag }))
  if (entries.length !== ARTICLES) throw new Error(`There are ${entries.length} articles to change`)
  return async (tag) => {
    const reply = await fetch(`${address}/-/bulk`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ entries, change: { tag } }),
    })
    if (reply.status !== 200) throw new Error(`The save was answered with ${reply.status}`)
    entries = (await reply.json()).entries
  }
}

function commitByHand(root, tag) {
  const paths = Array.from({ length: ARTICLES }, (_, number) => `content/blog/2026/artikel-${number}.md`)
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8')
    writeFileSync(join(root, path), text.replace(/^tag: .*$/m, `tag: ${tag}`))
  }
  gitWith(paths.join('\n'), root, '-c', 'core.fsync=committed', 'add', '--pathspec-from-file=-')
  git(root, '-c', 'core.fsync=committed', 'commit', '--quiet', '--message', tag)
}
