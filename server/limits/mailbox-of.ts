/** Providers whose addresses mean the same with and without dots before the @. */
const WITHOUT_DOTS = /^(?:gmail|googlemail)\./
/** Half of the country has a mailbox at one of these: mail to them says nothing about anyone's own server. */
const LARGE_PROVIDERS = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.nl live.nl live.com msn.com icloud.com me.com yahoo.com ziggo.nl home.nl kpnmail.nl planet.nl hetnet.nl xs4all.nl upcmail.nl telfort.nl online.nl proton.me protonmail.com'.split(
    ' ',
  ),
)
/** Second-level domains below which others register names, such as co.uk. */
const SHARED_SECOND_LEVEL = /^(?:co|com|org|net|ac|gov|edu)$/

/** The mailbox that an address reaches, for counting: ignores case, a tag after a plus and, at Gmail, dots. */
export function mailboxOf(email: string): string {
  const { name, domain } = partsOf(email)
  const plain = name.replace(/(?<=.)\+.*$/s, '')
  if (!WITHOUT_DOTS.test(domain)) return `${plain}@${domain}`
  return `${plain.replaceAll('.', '')}@${domain.replace(/^googlemail\./, 'gmail.')}`
}

/** The registered domain of an address, for counting; undefined for a provider that everybody uses. */
export function mailDomainOf(email: string): string | undefined {
  const { domain } = partsOf(email)
  if (LARGE_PROVIDERS.has(domain)) return undefined
  const labels = domain.split('.')
  return labels.slice(SHARED_SECOND_LEVEL.test(labels.at(-2) ?? '') ? -3 : -2).join('.')
}

function partsOf(email: string): { readonly name: string; readonly domain: string } {
  const plain = email.normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  return { name: plain.slice(0, at), domain: plain.slice(at + 1).replace(/\.$/, '') }
}
