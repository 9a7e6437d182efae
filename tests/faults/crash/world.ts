import { z } from 'zod'
import type { Call } from '../caller'

/** Everything on a site that the sweep changes: a value for each name, and no entry for what does not exist. */
export type World = ReadonlyMap<string, string>

const posts = z.array(
  z.looseObject({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    slug: z.string(),
    tag: z.string(),
  }),
)
const testimonials = z.array(z.looseObject({ id: z.string(), quote: z.string() }))
const settings = z.array(z.looseObject({ id: z.string(), value: z.string() }))
const people = z.looseObject({
  items: z.array(z.looseObject({ id: z.string(), email: z.string(), status: z.string() })),
  total: z.number(),
})
const accounts = z.array(z.looseObject({ email: z.string(), role: z.string() }))
const images = z.array(z.looseObject({ name: z.string(), alt: z.string() }))

export const postValue = (post: { title: string; content: string; slug: string; tag: string }) =>
  JSON.stringify([post.title, post.content, post.slug, post.tag])

/** Reads everything, as the admin shows it. */
export async function readWorld(call: Call): Promise<World> {
  const world = new Map<string, string>()
  const get = async <T>(path: string, schema: z.ZodType<T>) => {
    const { status, body } = await call('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return schema.parse(body)
  }
  for (const post of await get('/api/admin/blog-posts', posts)) world.set(`post ${post.id}`, postValue(post))
  for (const { id, quote } of await get('/api/admin/testimonials', testimonials))
    world.set(`testimonial ${id}`, quote)
  for (const { id, value } of await get('/api/admin/global-settings', settings))
    world.set(`setting ${id}`, value)
  const { remaining } = await get('/api/admin/founders', z.looseObject({ remaining: z.number() }))
  world.set('founders', String(remaining))
  for (let page = 1; ; page++) {
    const { items, total } = await get(`/api/admin/subscribers?page=${page}`, people)
    for (const { email, status } of items) world.set(`person ${email}`, status)
    if (page * 50 >= total) break
  }
  for (const { email, role } of await get('/api/admin/accounts', accounts))
    world.set(`account ${email}`, role)
  for (const { name, alt } of await get('/api/admin/media', images)) world.set(`image ${name}`, alt)
  return world
}
