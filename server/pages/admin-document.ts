import type { FastifyInstance } from 'fastify'
import { adminDoor, adminRest } from '#contract/addresses'
import type { ReadContent, Site } from '#contract/page'
import { allowDocument } from '../http/security-headers'
import { fillTemplate, inlineHashes } from './document'
import { normalAddress } from './normal-address'

export interface AdminDocumentOptions {
  readonly site: Site
  readonly read: ReadContent
}

/**
 * Serves the document of the admin at every address of the admin. It is the same for everyone and holds nothing
 * about the requester. Never cached and never indexed.
 */
export function addAdminDocument(app: FastifyInstance, options: AdminDocumentOptions): void {
  const { site } = options
  for (const { pattern } of [adminDoor, adminRest]) {
    app.get(
      pattern,
      { config: { countedAs: 'pages', isPage: true, isPreviewed: false } },
      async (request, reply) => {
        const address = normalAddress(request.url)
        if (address !== request.url) return reply.redirect(address, 301)
        const template = await site.adminTemplate(address)
        const nonce = allowDocument(reply, inlineHashes(template).scripts)
        return reply
          .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
          .type('text/html; charset=utf-8')
          .send(await makeDocument(template, nonce, options))
      },
    )
  }
}

/** The nonce consists of characters that need no escaping in HTML. */
async function makeDocument(
  template: string,
  nonce: string,
  { site, read }: AdminDocumentOptions,
): Promise<string> {
  const { head, ...rest } = await site.renderAdmin(read)
  const meta = `<meta name="style-nonce" content="${nonce}">`
  return fillTemplate(template, { ...rest, head: `${head}\n${meta}` })
}
