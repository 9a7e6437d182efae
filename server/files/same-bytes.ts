/** Whether two files have the same bytes, or neither is there. */
export function hasSameBytes(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0
}
