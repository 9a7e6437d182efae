/** An amount in euros as it is written in Dutch: `19`, `19,50`. What is no number stays as it is. */
export const shownEuros = (amount: unknown): string =>
  typeof amount !== 'number' || Number.isInteger(amount)
    ? String(amount)
    : amount.toFixed(2).replace('.', ',')
