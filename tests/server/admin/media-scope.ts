import { onTestFinished } from 'vitest'
import type { MediaItem } from '#contract/admin/media'
import type { Person } from '#contract/person'
import { createMediaLibrary } from '../../../server/admin/media-library'
import { addMediaAdminRoutes } from '../../../server/admin/media-routes'
import { openLibrary } from '../../../server/content/library'
import { openRepository } from '../../../server/git/open-repository'
import { decorateWithUser } from '../../../server/http/current-user'
import { createHttpServer, type HttpServerOptions } from '../../../server/http/http-server'
import { createDrawings } from '../../../server/media/drawings'
import { openMediaFiles } from '../../../server/media/media-files'
import { workers } from '../../support/built-site'
import { copyOfProject, type Repository } from '../../support/repository'

const log = { warn: () => undefined, error: () => undefined, info: () => undefined }
const editor: Person = { id: 'e', name: 'Ed Redacteur', email: 'ed@voorbeeld.example', role: 'editor' }

interface Asked {
  readonly payload?: Buffer | object
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * The media routes on a real repository, as a person or as nobody; the header `who` of a request names someone
 * else.
 * @param failing whether the disk gives nothing once something was committed.
 */
export async function openMediaAdmin({
  repository = copyOfProject(),
  person = editor,
  failing = { onceCommitted: false },
  ...options
}: {
  repository?: Repository
  person?: Person | null
  failing?: { onceCommitted: boolean }
} & Pick<HttpServerOptions, 'times'> = {}) {
  const git = await openRepository(repository.root)
  const library = await openLibrary({
    root: repository.root,
    readDates: () => git.commitDates(['content', 'data']),
    now: Date.now,
    log,
  })
  let changes = 0
  git.onCommit(() => {
    changes += 1
  })
  const read = async <T>(work: () => Promise<T>): Promise<T> => {
    if (failing.onceCommitted && changes > 0)
      throw Object.assign(new Error('too many files'), { code: 'EMFILE' })
    return work()
  }
  const onDisk = await openMediaFiles(repository.root)
  const drawings = createDrawings(workers.drawing)
  const media = createMediaLibrary({
    library: Object.create(library, {
      refresh: {
        value: (...what: Parameters<typeof library.refresh>) => read(() => library.refresh(...what)),
      },
      take: { value: (...what: Parameters<typeof library.take>) => read(() => library.take(...what)) },
    }),
    drawings,
    files: {
      find: (name) => read(() => onDisk.find(name)),
      list: () => read(() => onDisk.list()),
      measure: (file) => read(() => onDisk.measure(file)),
    },
    siteUrl: 'https://voorbeeld.example',
    write: git.write,
    log,
  })
  const app = createHttpServer({ logLevel: 'silent', ...options })
  decorateWithUser(app)
  app.addHook('onRequest', async (request) => {
    request.person = person && { ...person, id: String(request.headers.who ?? person.id) }
  })
  await addMediaAdminRoutes(app, { media, library, now: Date.now })
  onTestFinished(async () => {
    library.close()
    await app.close()
    await drawings.close()
    await git.close()
    repository.remove()
  })

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  async function ask(method: Method, path: string, { payload, headers }: Asked = {}) {
    const reply = await app.inject({
      method,
      url: `/api/admin/media${path}`,
      ...(payload ? { payload } : {}),
      ...(headers ? { headers } : {}),
    })
    const body = reply.body === '' ? null : reply.json()
    return {
      status: reply.statusCode,
      commit: reply.headers['content-commit'],
      etag: reply.headers.etag,
      body,
    }
  }
  const send = (method: Method, path: string, { name, bytes, headers = {}, field = 'file' }: Sent) =>
    ask(method, path, asMultipart(field, name, bytes, headers))
  const find = async (name: string): Promise<MediaItem | undefined> =>
    (await ask('GET', '')).body.find((item: MediaItem) => item.name === name)
  const lastCommit = () => repository.git('log', '-1', '--format=%an <%ae>%n%s', '--name-status').trim()
  return { app, repository, library, ask, send, find, lastCommit, changes: () => changes }
}

interface Sent {
  readonly name: string
  readonly bytes: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  readonly field?: string
}

/** The body and headers of a request that sends a file. */
export function asMultipart(
  field: string,
  name: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
) {
  const line = `Content-Disposition: form-data; name="${field}"; filename="${name}"`
  const payload = Buffer.concat([
    Buffer.from(`--grens\r\n${line}\r\nContent-Type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--grens--\r\n'),
  ])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=grens', ...headers } }
}
