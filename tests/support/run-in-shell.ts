import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a program and waits for it, as `execFileSync` does, but from a small shell that is started once for each
 * process: a process that runs tests is so large that to fork it costs more than what git does then
 * (tests/decisions/0106). The program gets the environment with which the shell was started.
 * @param folder where it runs.
 * @param input its standard input; none when absent.
 * @returns its standard output.
 * @throws with its standard error when it fails.
 */
export function runInShell(folder: string, command: readonly string[], input: string | Uint8Array = '') {
  shell ??= openShell()
  const line = `cd ${quoted(folder)} && exec ${command.map(quoted).join(' ')}`
  const { code, output, complaint } = shell(line, input)
  if (code !== 0) throw new Error(`Command failed: ${command.join(' ')}\n${complaint}`)
  return output
}

/** After each commit git asks itself whether to tidy up, which for a repository of one test costs a third of the commit. */
const UNTIDIED = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'maintenance.auto', GIT_CONFIG_VALUE_0: 'false' }

let shell: ReturnType<typeof openShell> | undefined

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

/** Starts a shell that reads commands from one pipe, and writes the exit code of each to another. */
function openShell() {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  const [asked, answered] = [join(folder, 'asked'), join(folder, 'answered')]
  const [given, out, err] = [join(folder, 'given'), join(folder, 'out'), join(folder, 'err')]
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  execFileSync('mkfifo', [asked, answered])
  const env = { ...process.env, ...UNTIDIED }
  spawn('sh', ['-c', 'exec 3> "$2"; exec sh < "$1"', 'sh', asked, answered], { stdio: 'ignore', env }).unref()
  // Each waits until the shell opens the other end, in this order.
  const answers = openSync(answered, 'r')
  const commands = openSync(asked, 'w')

  return (command: string, input: string | Uint8Array) => {
    writeFileSync(given, input)
    const files = `< ${quoted(given)} > ${quoted(out)} 2> ${quoted(err)} 3>&-`
    writeSync(commands, `(${command}) ${files}; echo $? >&3\n`)
    return {
      code: Number(nextLine(answers)),
      output: readFileSync(out, 'utf8'),
      complaint: readFileSync(err, 'utf8'),
    }
  }
}

function nextLine(pipe: number): string {
  const buffer = Buffer.alloc(8)
  let line = ''
  while (!line.endsWith('\n')) {
    const length = readSync(pipe, buffer)
    if (length === 0) throw new Error('The shell that runs programs for tests has ended')
    line += buffer.toString('utf8', 0, length)
  }
  return line
}
