/** Plain JavaScript, since what runs before the build asks it too (server/install.mjs). */

/**
 * Whether two words differ by one letter (added, removed or replaced) or by two swapped neighbours.
 * @param {string} one
 * @param {string} other
 */
export function isNear(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = [one.slice(start), other.slice(start)]
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true
  return a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0]
}

/** A short name has too many neighbours that mean something else. */
const SHORTEST = 6

/**
 * Whether a name is probably that of a variable with a typing error.
 * @param {string} name
 * @param {string} known
 */
export function isMisspelt(name, known) {
  const bare = (/** @type {string} */ word) => word.toUpperCase().replace(/[^A-Z]/g, '')
  // Only secrets come from files.
  if (bare(name.replace(/_FILE$/i, '')) === bare(known)) return true
  return known.length >= SHORTEST && isNear(bare(name), bare(known))
}
