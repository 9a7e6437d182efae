import { onTestFinished } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import type { Command } from '../../../server/writers/command'
import { emptyRepository } from '../../support/repository'

/** A repository with these files, committed if there are any, and a way to run the writers' commands in it. */
export function writtenContent(files: Readonly<Record<string, string>>) {
  const repository = emptyRepository()
  onTestFinished(() => repository.remove())
  for (const [path, text] of Object.entries(files)) repository.write(path, text)
  if (Object.keys(files).length > 0) repository.commit('content: begin')

  async function run(command: Command, ...args: string[]) {
    const said: string[] = []
    const complained: string[] = []
    const code = await command(args, {
      home: repository.root,
      from: repository.root,
      root: repository.root,
      now: Date.parse('2026-11-22T10:00:00.000Z'),
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
    })
    return { code, said, complained }
  }
  return { repository, run }
}

export const articleFile = (title: string, body: string, fields = '') =>
  `---\ntitle: ${title}\nauthorName: Redactie\n${fields}---\n\n${body}\n`

/** What content:check says of a folder with these files. */
export async function findings(files: Readonly<Record<string, string>>, ...args: string[]) {
  const { run } = writtenContent(files)
  return (await run(checkCommand, ...args)).said
}
