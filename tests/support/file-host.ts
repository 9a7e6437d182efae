import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

interface Rule {
  readonly path: string
  readonly headers: [string, string][]
}

/**
 * A host of static files, as Netlify and Cloudflare Pages are: it follows `_redirects` and `_headers`, shows `x.html` at
 * `/x`, sends the brotli copy of a file to those who accept it, and `404.html` for what is not there.
 */
export async function startFileHost(folder: string, port: number): Promise<{ stop(): Promise<void> }> {
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
  const redirects = lines('_redirects').map((line) => line.split(' '))
  const rules: Rule[] = []
  for (const line of lines('_headers')) {
    const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
    if (name) rules.at(-1)?.headers.push([name, value])
    else rules.push({ path: line, headers: [] })
  }
  const server = createServer(({ url = '/', headers, method }, reply) => {
    const [path = '', query] = url.split('?')
    const moved = redirects.find(([from = '']) => matches(from, path))
    if (moved) {
      const [from = '', to = '', status] = moved
      const target = to.replace(':splat', path.slice(from.length - 1)) + (query ? `?${query}` : '')
      return void reply.writeHead(Number(status), { location: target }).end()
    }
    if (method !== 'GET' && method !== 'HEAD') return void reply.writeHead(405).end()
    for (const rule of rules.filter((one) => matches(one.path, path)))
      for (const [name, value] of rule.headers) reply.setHeader(name, value)
    const name = decodeURIComponent(path)
    const found = [name === '/' ? '/index.html' : name, `${name}.html`].find((one) =>
      isFile(join(folder, one)),
    )
    const isHidden = /^\/(?:\.export|_)/.test(name)
    const isSmall = headers['accept-encoding']?.includes('br') ?? false
    if (found && !isHidden) send(reply, { status: 200, file: join(folder, found), isSmall })
    else send(reply, { status: 404, file: join(folder, '404.html'), isSmall })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(
  reply: ServerResponse,
  { status, file, isSmall }: { readonly status: number; readonly file: string; readonly isSmall: boolean },
): void {
  const type = TYPES[extname(file)]
  if (type && !reply.hasHeader('content-type')) reply.setHeader('content-type', type)
  const small = isSmall && existsSync(`${file}.br`)
  if (small) reply.setHeader('content-encoding', 'br')
  reply.writeHead(status).end(readFileSync(small ? `${file}.br` : file))
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

const matches = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path
