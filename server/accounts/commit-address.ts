import type { Account } from './account'

type Known = Pick<Account, 'id' | 'email'>

/** An address for commits that reveals nothing about the person and cannot receive mail. */
export function neutralAddress({ id }: Pick<Account, 'id'>, siteUrl: string): string {
  return `${id}@users.noreply.${new URL(siteUrl).hostname}`
}

/**
 * Every address under which the person behind this one may have made commits: those of their account, or only
 * this address when it belongs to no account. The first one represents them all.
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
