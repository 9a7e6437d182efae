import type { Chance } from '../../support/chance'
import type { Call, Reply, Sent } from '../caller'
import type { Change, Memory } from './memory'
import { postValue } from './world'

/** Somebody who works with the site; nobody else touches what carries their mark. */
export interface Worker {
  readonly call: Call
  readonly memory: Memory
  readonly chance: Chance
  /** `w1`: begins the names of all that is this worker's. */
  readonly mark: string
  /** A name that nobody had yet. */
  readonly fresh: () => string
  /** Takes a sentence about a reply that should not have been given. */
  readonly complain: (trouble: string) => void
  readonly notes: Map<string, string>
}

export type Operation = (worker: Worker) => Promise<unknown>

/** Sends a change; what has no reply stays open. */
async function change(
  worker: Worker,
  wanted: Change,
  [method, path, sent]: [string, string, Sent],
): Promise<Reply> {
  const { memory, call, complain } = worker
  const begun = memory.begin(wanted)
  const reply = await call(method, path, sent)
  if (reply.status < 300) begun.acknowledge(reply.commit)
  else {
    complain(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body).slice(0, 200)}`)
    if (reply.status < 500) begun.refuse()
    else begun.doubt()
  }
  return reply
}

const LINES = [
  'Een regel met é, 日本 en 🚉.',
  '',
  '## Kop',
  '- punt <b>vet</b>',
  '> "citaat"',
  '    code',
  '---',
  'a\\b `c` $d',
  '{"x": 1}',
]

function someText({ chance, fresh }: Worker): string {
  const length = chance.is(0.1) ? 4000 : 1 + chance.below(12)
  return `${fresh()}\n\n${Array.from({ length }, () => chance.pick(LINES)).join('\n')}\nslot.`
}

const mine = ({ memory, mark }: Worker, kind: string) =>
  memory.names(`${kind} ${mark}`).map((name) => name.slice(kind.length + 1))

const etagOf = async ({ call }: Worker, path: string) => (await call('GET', path)).etag

const createPost: Operation = async (worker) => {
  const id = worker.fresh()
  const post = {
    id,
    slug: id,
    title: `Titel ${id}`,
    content: someText(worker),
    tag: 'Gids',
    status: 'published',
  }
  const reply = await change(worker, new Map([[`post ${id}`, postValue(post)]]), [
    'POST',
    '/api/admin/blog-posts',
    { body: post },
  ])
  if (!reply.commit) return
  worker.notes.set(`post ${id}`, reply.commit)
  worker.notes.set(`value ${id}`, postValue(post))
}

const savePost: Operation = async (worker) => {
  const id = mine(worker, 'post')[0]
  if (!id) return createPost(worker)
  const [title, , slug, tag] = JSON.parse(worker.memory.get(`post ${id}`) ?? '[]')
  const isMoved = worker.chance.is(0.2)
  const fields = {
    title: `${title}!`,
    content: someText(worker),
    ...(isMoved ? { slug: worker.fresh() } : {}),
  }
  const path = `/api/admin/blog-posts/${id}`
  const value = postValue({ slug, tag, ...fields })
  return change(worker, new Map([[`post ${id}`, value]]), [
    'PUT',
    path,
    { body: fields, etag: await etagOf(worker, path) },
  ])
}

const removePost: Operation = async (worker) => {
  const ids = mine(worker, 'post')
  const id = ids[ids.length - 1]
  if (!id) return createPost(worker)
  const path = `/api/admin/blog-posts/${id}`
  return change(worker, new Map([[`post ${id}`, null]]), [
    'DELETE',
    path,
    { etag: await etagOf(worker, path) },
  ])
}

const bulkPosts: Operation = async (worker) => {
  const ids = mine(worker, 'post').slice(0, 8)
  if (ids.length < 2) return createPost(worker)
  const entries = []
  for (const id of ids) entries.push({ id, etag: await etagOf(worker, `/api/admin/blog-posts/${id}`) })
  const isRemoval = worker.chance.is(0.3)
  const tag = worker.fresh()
  const wanted = ids.map((id): [string, string | null] => {
    const [title, content, slug] = JSON.parse(worker.memory.get(`post ${id}`) ?? '[]')
    return [`post ${id}`, isRemoval ? null : postValue({ title, content, slug, tag })]
  })
  const body = { entries, change: isRemoval ? null : { tag } }
  return change(worker, new Map(wanted), ['POST', '/api/admin/blog-posts/-/bulk', { body }])
}

/** An article as it was when it was made. */
const restorePost: Operation = async (worker) => {
  const id = mine(worker, 'post').find((one) => worker.notes.has(`post ${one}`))
  const sha = id && worker.notes.get(`post ${id}`)
  if (!id || !sha) return createPost(worker)
  const now = JSON.parse(worker.memory.get(`post ${id}`) ?? '[]')
  // Only while it stands where it stood then.
  if (now[2] !== id) return savePost(worker)
  const { body } = await worker.call('GET', `/api/admin/history/${sha}`)
  const path = (body as { paths: string[] }).paths[0]
  const was = worker.notes.get(`value ${id}`)
  if (!was) return savePost(worker)
  return change(worker, new Map([[`post ${id}`, was]]), [
    'POST',
    `/api/admin/history/${sha}/restore`,
    { body: { path } },
  ])
}

const createTestimonial: Operation = (worker) => {
  const id = worker.fresh()
  const body = { id, quote: someText(worker), name: 'Ilse', role: '' }
  return change(worker, new Map([[`testimonial ${id}`, body.quote]]), [
    'POST',
    '/api/admin/testimonials',
    { body },
  ])
}

const saveTestimonial: Operation = async (worker) => {
  const id = mine(worker, 'testimonial')[0]
  if (!id) return createTestimonial(worker)
  const path = `/api/admin/testimonials/${id}`
  const quote = someText(worker)
  return change(worker, new Map([[`testimonial ${id}`, quote]]), [
    'PUT',
    path,
    { body: { quote }, etag: await etagOf(worker, path) },
  ])
}

const removeTestimonial: Operation = async (worker) => {
  const id = mine(worker, 'testimonial')[0]
  if (!id) return createTestimonial(worker)
  const path = `/api/admin/testimonials/${id}`
  return change(worker, new Map([[`testimonial ${id}`, null]]), [
    'DELETE',
    path,
    { etag: await etagOf(worker, path) },
  ])
}

const saveFounders: Operation = async (worker) => {
  if (worker.mark !== 'w0') return saveTestimonial(worker)
  const remaining = worker.chance.below(100)
  const path = '/api/admin/founders'
  return change(worker, new Map([['founders', String(remaining)]]), [
    'PUT',
    path,
    { body: { remaining }, etag: await etagOf(worker, path) },
  ])
}

const saveSettings: Operation = async (worker) => {
  if (worker.mark !== 'w0') return savePost(worker)
  const path = '/api/admin/global-settings'
  const { body, etag } = await worker.call('GET', path)
  const value = `${worker.fresh()}@wissel.example`
  const list = (body as { id: string }[]).map((one) => (one.id === 'contact_email' ? { ...one, value } : one))
  return change(worker, new Map([['setting contact_email', value]]), ['PUT', path, { body: list, etag }])
}

const signUp: Operation = (worker) => {
  const email = `${worker.fresh()}@bedrijf.example`
  const body = {
    email,
    name: 'Jan',
    company: 'Jansen',
    source: 'newsletter',
    page_url: '/',
    shown_at: '2026-01-01T00:00:00Z',
  }
  return change(worker, new Map([[`person ${email}`, 'active']]), ['POST', '/api/webhook-submit', { body }])
}

const personId = async (worker: Worker, email: string) => {
  const { body } = await worker.call('GET', `/api/admin/subscribers?query=${encodeURIComponent(email)}`)
  return (body as { items: { id: string; email: string }[] }).items.find((one) => one.email === email)?.id
}

const erasePerson: Operation = async (worker) => {
  const email = mine(worker, 'person')[0]
  if (!email) return signUp(worker)
  const path = `/api/admin/subscribers/${await personId(worker, email)}`
  return change(worker, new Map([[`person ${email}`, null]]), ['DELETE', path, {}])
}

const setStatus: Operation = async (worker) => {
  const email = mine(worker, 'person')[0]
  if (!email) return signUp(worker)
  const status = worker.memory.get(`person ${email}`) === 'active' ? 'unsubscribed' : 'active'
  const path = `/api/admin/subscribers/${await personId(worker, email)}`
  return change(worker, new Map([[`person ${email}`, status]]), ['PUT', path, { body: { status } }])
}

const importPeople: Operation = (worker) => {
  const emails = Array.from({ length: 5 }, () => `${worker.fresh()}@bedrijf.example`)
  const csv = `email;name\n${emails.map((email) => `${email};Piet`).join('\n')}\n`
  const wanted = new Map(emails.map((email) => [`person ${email}`, 'active']))
  return change(worker, wanted, [
    'POST',
    '/api/admin/subscribers/import',
    { body: { csv, dryRun: false, fileName: 'x.csv' } },
  ])
}

const PASSWORD = 'vier losse woorden hier'

const invite: Operation = (worker) => {
  const email = `${worker.fresh()}@wissel.example`
  const body = { name: 'Nieuw', email, role: 'editor', password: PASSWORD }
  return change(worker, new Map([[`account ${email}`, 'editor']]), ['POST', '/api/admin/accounts', { body }])
}

const removeAccount: Operation = async (worker) => {
  const email = mine(worker, 'account')[0]
  if (!email) return invite(worker)
  const { body } = await worker.call('GET', '/api/admin/accounts')
  const id = (body as { id: string; email: string }[]).find((one) => one.email === email)?.id
  return change(worker, new Map([[`account ${email}`, null]]), [
    'DELETE',
    `/api/admin/accounts/${id}`,
    { body: { password: PASSWORD } },
  ])
}

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'

const upload: Operation = (worker) => {
  const name = `${worker.fresh()}.svg`
  const form = new FormData()
  form.append('file', new Blob([DRAWING], { type: 'image/svg+xml' }), name)
  return change(worker, new Map([[`image ${name}`, '']]), ['POST', '/api/admin/media', { form }])
}

const removeImage: Operation = async (worker) => {
  const name = mine(worker, 'image')[0]
  if (!name) return upload(worker)
  const { body } = await worker.call('GET', '/api/admin/media')
  const etag = (body as { name: string; etag: string }[]).find((one) => one.name === name)?.etag ?? ''
  return change(worker, new Map([[`image ${name}`, null]]), ['DELETE', `/api/admin/media/${name}`, { etag }])
}

/** What people do, and how often. */
const shares: readonly (readonly [number, Operation])[] = [
  [6, createPost],
  [8, savePost],
  [4, removePost],
  [4, bulkPosts],
  [3, restorePost],
  [3, createTestimonial],
  [4, saveTestimonial],
  [2, removeTestimonial],
  [3, saveFounders],
  [3, saveSettings],
  [8, signUp],
  [3, erasePerson],
  [3, setStatus],
  [2, importPeople],
  [2, invite],
  [2, removeAccount],
  [2, upload],
  [1, removeImage],
]

const bag = shares.flatMap(([share, operation]) => Array.from({ length: share }, () => operation))

/** One thing that somebody does. @throws when the server died before its reply. */
export const doSomething: Operation = (worker) => worker.chance.pick(bag)(worker)
/** One of each, for a look at which steps there are. */
export const everything: readonly Operation[] = shares.map(([, operation]) => operation)
export { PASSWORD }
