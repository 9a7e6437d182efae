import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { env } from 'node:process'
import { gitEnvironment } from '../git-environment'
import type { RunGit } from '../run-git'

/** Syncs everything git adds to disk before it counts: objects (loose ones too), the index and branches. */
export const DURABLE = ['-c', 'core.fsync=added,reference'] as const
/** Who commits for people when the machine has no git identity of its own, as on a build server. */
const SITE = ['-c', 'user.name=Wissel', '-c', 'user.email=wissel@localhost'] as const
/** Milliseconds that ssh-keygen may take to sign a word. */
const PATIENCE = 10_000

/** The settings that name the committer: none when git has an identity, else the site itself. */
export async function committerSettings(run: RunGit): Promise<readonly string[]> {
  const known = await run(['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'])
  return known.code === 0 ? [] : SITE
}

/**
 * Makes a function that gives the settings of git for a commit of the site: who commits, and whether it is signed. A failed answer
 * is not kept: one bad moment must not block all saves.
 * @param key path of an SSH private key without a passphrase.
 * @throws {Error} that names the key and what is wrong with it.
 */
export async function openCommitter(
  run: RunGit,
  key: string | undefined,
): Promise<() => Promise<readonly string[]>> {
  if (key !== undefined) await requireSigningKey(key)
  const signing = signingSettings(key)
  let asked: Promise<readonly string[]> | undefined
  const ask = async () => [...(await committerSettings(run)), ...signing]
  return () =>
    (asked ??= ask().catch((error: unknown) => {
      asked = undefined
      throw error
    }))
}

/** The settings by which git signs the site's commits, or does not, whatever the repository's settings say. */
function signingSettings(key: string | undefined): readonly string[] {
  if (key === undefined) return ['-c', 'commit.gpgsign=false']
  return ['-c', 'gpg.format=ssh', '-c', `user.signingkey=${key}`, '-c', 'commit.gpgsign=true']
}

/**
 * Signs a test word with the key, so that a bad key shows at the start and not at a save.
 * @param key path of an SSH private key without a passphrase.
 * @throws {Error} that names the key and what is wrong with it.
 */
async function requireSigningKey(key: string): Promise<void> {
  const stats = await stat(key).catch(() => undefined)
  if (!stats?.isFile()) throw new Error(`GIT_SIGNING_KEY is no file: ${key}`)
  const said = await signWord(key)
  if (said !== null) throw new Error(`GIT_SIGNING_KEY cannot sign commits (${key}): ${said}`)
}

/** @returns null when it worked, else the message of ssh-keygen. */
function signWord(key: string): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('ssh-keygen', ['-Y', 'sign', '-n', 'git', '-f', key], {
      // Without a terminal or a display nobody can be prompted for a passphrase.
      env: {
        ...gitEnvironment(env),
        SSH_ASKPASS_REQUIRE: 'never',
        DISPLAY: undefined,
        SSH_ASKPASS: undefined,
      },
      detached: true,
      timeout: PATIENCE,
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.stdout.resume()
    child.on('error', (error) => resolve(`ssh-keygen could not be started: ${error.message}`))
    child.on('close', (code) => resolve(code === 0 ? null : said.trim() || 'ssh-keygen gave no reason'))
    child.stdin.on('error', () => undefined)
    child.stdin.end('wissel')
  })
}
