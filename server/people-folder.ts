import { keepFolder } from './files/steady-folder'

/** Milliseconds between two checks that the folder is still in its place. */
const LOOK_EVERY = 1_000

const REPLACED =
  'De map met gegevens van mensen is verplaatst, verwijderd of vervangen terwijl de site draaide. De site gebruikt niet wat er nu staat. Vraag degene die de server beheert om de map terug te zetten (of een reservekopie) en de site daarna opnieuw te starten.'

interface Log {
  error(context: object, message: string): void
}

/** The folder with people's data: the very one that was there at the start. */
export interface PeopleFolder {
  /** For reading and writing: never leads to whatever was put in its place. */
  readonly path: string
  /** A Dutch sentence while something else has taken its name. */
  concern(): Promise<string | undefined>
  close(): Promise<void>
}

/**
 * Keeps hold of the folder with people's data: a manual checkout or merge may put a link or another folder in
 * its place, which is reported and never followed.
 */
export async function keepPeople(name: string, log: Log): Promise<PeopleFolder> {
  const folder = await keepFolder(name)
  const timer = setInterval(() => void look(), LOOK_EVERY).unref()

  async function look(): Promise<void> {
    if (await folder.isInPlace()) return
    clearInterval(timer)
    log.error({ folder: name }, "the folder with people's data was replaced and is not followed")
  }

  return {
    path: folder.path,
    concern: async () => ((await folder.isInPlace()) ? undefined : REPLACED),
    async close() {
      clearInterval(timer)
      await folder.close()
    },
  }
}

/**
 * If git tracks these files it may have written them: nobody knows then whose accounts those are.
 * @param files paths of people's data that git tracks.
 * @throws {Error} that says how to remove them from git.
 */
export function requireOutOfGit(files: readonly string[]): void {
  if (files.length === 0) return
  throw new Error(
    `Git keeps people's data in this folder: ${files.slice(0, 3).join(', ')}. They may have come from somebody else's commit. Look whether data/private is what it was, or put a backup back; then "git rm -r --cached data/private", commit that, and start again.`,
  )
}
