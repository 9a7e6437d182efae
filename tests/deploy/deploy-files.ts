import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '../../server/config'
import { BACKUP_SECRETS } from '../../server/secret-files'

const folder = join(import.meta.dirname, '../../deploy')

/** The text of a file in the folder for those who run the site. */
export const read = (path: string) => readFileSync(join(folder, path), 'utf8')

/** What the server and its backup read from the environment. */
export const known = new Set([...variables, ...BACKUP_SECRETS, 'BACKUP_RECIPIENT'])
/** Seconds that a stop may take: it finishes open work for 30. */
export const STOP = 45
/** What makes a backup. */
export const BACKUP = /node dist\/server\/backup\.js backup [^\s]*\/wissel-\$+\(date \+%+F-%+H%+M\)\.tar/
/** Old backups go only when there is a new one. */
export const THEN_REMOVE = /\.tar" &&\n\s*find \/backup -name 'wissel-\*\.tar' -mtime \+\S+ -delete/
