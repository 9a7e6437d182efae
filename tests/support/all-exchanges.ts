import type { Exchange } from '#contract/exchange'

/** Every exchange in the contract's files, collected automatically so that none can be forgotten. */
export const allExchanges: readonly Exchange[] = Object.values(
  import.meta.glob<object>('../../server/contract/**/*.ts', { eager: true }),
)
  .flatMap((file) => Object.values(file))
  .flatMap((value) => [value, ...(isGroup(value) ? Object.values(value) : [])])
  .filter(isExchange)

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isExchange(value)
}

function isExchange(value: unknown): value is Exchange {
  return typeof value === 'object' && value !== null && 'method' in value && 'queryNames' in value
}
