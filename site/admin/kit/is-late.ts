/** Milliseconds after its moment that publishing may take. */
const GRACE = 60_000

/** Whether something should have been published by now. @param moment ISO 8601; null for none */
export const isLate = (moment: string | null): boolean =>
  moment !== null && Date.parse(moment) + GRACE < Date.now()
