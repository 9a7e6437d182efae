import type { Answered, Browser } from './browser'
import { type House, owner } from './opened-accounts'

export const wrong = { email: owner.email, password: 'iets anders' }

export async function guess(browser: Browser, times: number, body = wrong): Promise<Answered[]> {
  const replies: Answered[] = []
  for (let turn = 0; turn < times; turn += 1) replies.push(await browser.logIn(body))
  return replies
}

/** Each guess comes from a different address. */
export async function guessFromEverywhere(house: House, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await house.browser(`198.51.100.${turn}`).logIn(wrong)
}

/** Fifty more from everywhere, so that the attack counts as still going on. */
export async function keepAttacking(house: House): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1)
    await house.browser(`192.0.${turn}.${house.clock.now % 250}`).logIn(wrong)
}

export const statuses = (replies: readonly Answered[]) => replies.map(({ status }) => status)
