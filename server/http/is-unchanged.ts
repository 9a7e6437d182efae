import type { IncomingHttpHeaders } from 'node:http'
import fresh from 'fresh'

/** Whether the copy that a client names in If-None-Match is still good, whatever else it says (tests/decisions/0171). */
export function isUnchanged({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  return known !== undefined && fresh({ 'if-none-match': known }, { etag })
}
