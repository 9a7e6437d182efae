import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/**
 * The reference of cached pages: one Fastify route that sends a buffer, or 304 when the ETag is the same.
 * Arguments: the port, and the file with the bytes as they are sent.
 */
const [port, file] = process.argv.slice(2)
const body = readFileSync(file)
const app = fastify()
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', etag: '"reference"' }
app.get('/', (request, reply) => {
  reply.headers(headers)
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send()
  return reply.send(body)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
