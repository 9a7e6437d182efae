import { get } from 'node:http'

/** A reply in brotli: its body as it is sent, not decoded, and its ETag. */
export function sentReply(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const parts = []
      for await (const part of response) parts.push(part)
      resolve({ body: Buffer.concat(parts), etag: response.headers.etag })
    }).on('error', reject)
  })
}
