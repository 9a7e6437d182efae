/** The most places of the offer that are drawn, as a square each. */
export const MOST_DRAWN = 1000
