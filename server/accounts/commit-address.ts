import type { Account } from './account'

type Known = Pick<Account, 'id' | 'email'>

/** An address for commits that tells nothing of a person, and to which nobody can send mail. */
export function neutralAddress({ id }: Pick<Account, 'id'>, siteUrl: string): string {
  return `${id}@users.noreply.${new URL(siteUrl).hostname}`
}

/**
 * Every address under which the person of this one may have made commits: those of their account, or this address
 * alone when it is of no account. The first stands for all.
 */
export function commitAddressesOf(
  address: string,
  accounts: readonly Known[],
  siteUrl: string,
): readonly [string, ...string[]] {
  const wanted = address.toLowerCase()
  for (const account of accounts) {
    const neutral = neutralAddress(account, siteUrl)
    if (wanted === account.email || wanted === neutral.toLowerCase()) return [account.email, neutral]
  }
  return [address]
}
