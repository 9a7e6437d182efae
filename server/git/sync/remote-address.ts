/** The address of a remote as people may see it: a name and a password in it are left out. */
export function withoutCredentials(text: string): string {
  return text.replace(/(\w+:\/\/)[^/@\s]*@/g, '$1')
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Whether an address leads no further than this machine. What is no address with a scheme does not say so. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)
}
