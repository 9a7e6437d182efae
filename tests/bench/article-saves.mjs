import { wait } from './timing.mjs'

/** The article that is saved again and again. */
export const ARTICLE = 'beginnen-met-ai-in-je-bedrijf'
/** Milliseconds between looks at whether a visitor sees a change. */
const LOOK = 5

/** Opens an article in the admin; gives a function that saves it with another title. */
export async function openArticle(url, cookie, name) {
  const address = `${url}/api/admin/blog-posts/${name}`
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

/** Resolves when the page of `ARTICLE` has this title. */
export async function seen(url, title) {
  for (;;) {
    const html = await fetch(`${url}/blog/${ARTICLE}`).then((reply) => reply.text())
    if (html.includes(`${title}</h1>`)) return
    await wait(LOOK)
  }
}
