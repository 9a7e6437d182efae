import type { IncomingMessage } from 'node:http'

/** Whether every server would read the head of a request alike: which host it is for, and where its body ends. */
export function isClear({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return false
  // Names and values alternate. Of two hosts Node takes the first, and a proxy in front perhaps the second.
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}
