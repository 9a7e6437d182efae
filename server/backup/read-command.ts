import { parseArgs } from 'node:util'

const USAGE = `npm run backup -- <file>
npm run restore -- <file> [--erased <newer erased.json or newer backup>] [--without <address of an account>]...
`

/** @throws {Error} that says how the commands are given; an option with nothing behind it may be a variable that is not set. */
export function readCommand(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { erased: { type: 'string' }, without: { type: 'string', multiple: true } },
    })
    const [command, file, ...others] = positionals
    const given = [values.erased ?? [], values.without ?? []].flat()
    const isRight = command === 'restore' || (command === 'backup' && given.length === 0)
    if (command && file && others.length === 0 && isRight && given.every((value) => value.trim() !== ''))
      return { command, file, ...values }
  } catch {
    // An option that there is not.
  }
  throw new Error(`Expected:\n${USAGE}`)
}
