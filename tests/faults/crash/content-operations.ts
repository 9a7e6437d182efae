import { change, etagOf, mine, type Operation, someText } from './worker'
import { postValue } from './world'

export const createPost: Operation = async (worker) => {
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

export const savePost: Operation = async (worker) => {
  const id = mine(worker, 'post')[0]
  if (!id) return createPost(worker)
  const [, , slug, tag] = JSON.parse(worker.memory.get(`post ${id}`) ?? '[]')
  const isMoved = worker.chance.is(0.2)
  const fields = {
    title: `Titel ${worker.fresh()}`,
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

/** Saves articles at the same moment: all but the first wait, and are committed together. */
export const savePostsAtOnce: Operation = async (worker) => {
  const ids = mine(worker, 'post').slice(0, 5)
  for (let at = ids.length; at < 5; at++) await createPost(worker)
  const saves = mine(worker, 'post')
    .slice(0, 5)
    .map(async (id) => {
      const path = `/api/admin/blog-posts/${id}`
      const [, , slug, tag] = JSON.parse(worker.memory.get(`post ${id}`) ?? '[]')
      const fields = { title: `Titel ${worker.fresh()}`, content: someText(worker) }
      const etag = await etagOf(worker, path)
      return change(worker, new Map([[`post ${id}`, postValue({ slug, tag, ...fields })]]), [
        'PUT',
        path,
        { body: fields, etag },
      ])
    })
  const outcomes = await Promise.allSettled(saves)
  const cut = outcomes.find(({ status }) => status === 'rejected')
  if (cut?.status === 'rejected') throw cut.reason
}

export const removePost: Operation = async (worker) => {
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

export const bulkPosts: Operation = async (worker) => {
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

/** Restores an article to its first version. */
export const restorePost: Operation = async (worker) => {
  const id = mine(worker, 'post').find((one) => worker.notes.has(`post ${one}`))
  const sha = id && worker.notes.get(`post ${id}`)
  if (!id || !sha) return createPost(worker)
  const now = JSON.parse(worker.memory.get(`post ${id}`) ?? '[]')
  // Only if its address has not changed since then.
  if (now[2] !== id) return savePost(worker)
  const { body } = await worker.call('GET', `/api/admin/history/${sha}`)
  // A commit by a neighbour may have taken it along, and has others.
  const path = (body as { paths: string[] }).paths.find((one) => one.endsWith(`/${id}.md`))
  const was = worker.notes.get(`value ${id}`)
  if (!was || !path) return savePost(worker)
  return change(worker, new Map([[`post ${id}`, was]]), [
    'POST',
    `/api/admin/history/${sha}/restore`,
    { body: { path } },
  ])
}

export const createTestimonial: Operation = (worker) => {
  const id = worker.fresh()
  const body = { id, quote: someText(worker), name: 'Ilse', role: '' }
  return change(worker, new Map([[`testimonial ${id}`, body.quote]]), [
    'POST',
    '/api/admin/testimonials',
    { body },
  ])
}

export const saveTestimonial: Operation = async (worker) => {
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

export const removeTestimonial: Operation = async (worker) => {
  const id = mine(worker, 'testimonial')[0]
  if (!id) return createTestimonial(worker)
  const path = `/api/admin/testimonials/${id}`
  return change(worker, new Map([[`testimonial ${id}`, null]]), [
    'DELETE',
    path,
    { etag: await etagOf(worker, path) },
  ])
}

export const saveFounders: Operation = async (worker) => {
  if (worker.mark !== 'w0') return saveTestimonial(worker)
  const remaining = worker.chance.below(100)
  const path = '/api/admin/founders'
  return change(worker, new Map([['founders', String(remaining)]]), [
    'PUT',
    path,
    { body: { remaining }, etag: await etagOf(worker, path) },
  ])
}

export const saveSettings: Operation = async (worker) => {
  if (worker.mark !== 'w0') return savePost(worker)
  const path = '/api/admin/global-settings'
  const { body, etag } = await worker.call('GET', path)
  const value = `https://community.wissel.example/${worker.fresh()}`
  const list = (body as { id: string }[]).map((one) => (one.id === 'community_url' ? { ...one, value } : one))
  return change(worker, new Map([['setting community_url', value]]), ['PUT', path, { body: list, etag }])
}

/** A drawing like no other: the same one is not added again. */
const drawingOf = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${name}</title><path d="M0 0h9v9H0z"/></svg>`

export const upload: Operation = (worker) => {
  const name = `${worker.fresh()}.svg`
  const form = new FormData()
  form.append('file', new Blob([drawingOf(name)], { type: 'image/svg+xml' }), name)
  return change(worker, new Map([[`image ${name}`, '']]), ['POST', '/api/admin/media', { form }])
}

export const removeImage: Operation = async (worker) => {
  const name = mine(worker, 'image')[0]
  if (!name) return upload(worker)
  const { body } = await worker.call('GET', '/api/admin/media')
  const etag = (body as { name: string; etag: string }[]).find((one) => one.name === name)?.etag ?? ''
  return change(worker, new Map([[`image ${name}`, null]]), ['DELETE', `/api/admin/media/${name}`, { etag }])
}
