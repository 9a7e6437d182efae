export function isNear(one: string, other: string): boolean
export function isMisspelt(name: string, known: string): boolean
