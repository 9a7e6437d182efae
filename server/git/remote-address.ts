/** The address of a remote as people may see it: a name and a password in it are left out. */
export function withoutCredentials(text: string): string {
  return text.replace(/(\w+:\/\/)[^/@\s]*@/g, '$1')
}
