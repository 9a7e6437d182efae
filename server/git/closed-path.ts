import { plainPath } from './folded-path'

/** Where people's data are by default, and how Windows shortens that. */
const PEOPLE = /^data\/(private|pr[^/]*~\d+)(\/|$)/
const GIT_NAME = /^(\.git|git~\d+)$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const ODD = /[\x00-\x1f\x7f\\\ufffd]/

/** Whether a path is data/private or below it, on whatever disk. Relative to the site's root. */
export function isPeoplesPath(path: string): boolean {
  return PEOPLE.test(plainPath(path))
}

/** Whether a path holds a name of git's own folder, on whatever disk, or one that is no plain name at all. */
export function isOddPath(path: string): boolean {
  return ODD.test(path) || path.split('/').some(isOddName)
}

function isOddName(name: string): boolean {
  return name === '' || name === '.' || name === '..' || GIT_NAME.test(plainPath(name))
}
