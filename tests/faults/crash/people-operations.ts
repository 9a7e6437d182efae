import { change, mine, type Operation, type Worker } from './worker'

export const signUp: Operation = (worker) => {
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

export const erasePerson: Operation = async (worker) => {
  const email = mine(worker, 'person')[0]
  if (!email) return signUp(worker)
  const path = `/api/admin/subscribers/${await personId(worker, email)}`
  return change(worker, new Map([[`person ${email}`, null]]), ['DELETE', path, {}])
}

export const setStatus: Operation = async (worker) => {
  const email = mine(worker, 'person')[0]
  if (!email) return signUp(worker)
  const status = worker.memory.get(`person ${email}`) === 'active' ? 'unsubscribed' : 'active'
  const path = `/api/admin/subscribers/${await personId(worker, email)}`
  return change(worker, new Map([[`person ${email}`, status]]), ['PUT', path, { body: { status } }])
}

export const importPeople: Operation = (worker) => {
  const emails = Array.from({ length: 5 }, () => `${worker.fresh()}@bedrijf.example`)
  const csv = `email;name\n${emails.map((email) => `${email};Piet`).join('\n')}\n`
  const wanted = new Map(emails.map((email) => [`person ${email}`, 'active']))
  return change(worker, wanted, [
    'POST',
    '/api/admin/subscribers/import',
    { body: { csv, dryRun: false, fileName: 'x.csv' } },
  ])
}

/** The password of the site's owner. */
export const PASSWORD = 'vier losse woorden hier'

export const invite: Operation = (worker) => {
  const email = `${worker.fresh()}@wissel.example`
  const body = { name: 'Nieuw', email, role: 'editor', password: PASSWORD }
  return change(worker, new Map([[`account ${email}`, 'editor']]), ['POST', '/api/admin/accounts', { body }])
}

export const removeAccount: Operation = async (worker) => {
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
