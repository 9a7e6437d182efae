import type { GitResult } from '../run-git'
import { type RemoteAccess, runAtRemote } from './remote-access'
import { namesakes, unreachable } from './sync-trouble'

/** Bytes of an answer about one ref: git also lists those whose names end in it, of which others make as many as they like. */
const ANSWER = 1024 * 1024

/** What a ref of the remote points to; undefined when it has none of that name. @throws {SyncTrouble} */
export async function askRef(name: string, options: RemoteAccess): Promise<string | undefined> {
  const told = await runAtRemote(options, ['ls-remote', '--', options.url, name], { most: ANSWER })
  if (told.isTooMuch) throw namesakes(name, told)
  if (told.code !== 0) throw unreachable(told)
  const lines = told.stdout.toString().split('\n')
  return lines.map((line) => line.split('\t')).find(([, ref]) => ref === name)?.[0]
}

/**
 * Pushes one ref, without tags.
 * @param condition `--force-with-lease=…`; none for a fast-forward.
 * @returns the remote's answer, with code 0 when it has taken it and another one when it refuses.
 * @throws {SyncTrouble} when it does not answer, or git cannot tell the ref from others.
 */
export async function pushRef(
  refspec: string,
  access: RemoteAccess,
  ...condition: readonly string[]
): Promise<GitResult> {
  const how = ['push', '--porcelain', '--no-follow-tags', ...condition, '--', access.url, refspec]
  const pushed = await runAtRemote(access, how)
  const [, ambiguous] = /dst refspec (\S+) matches more than one/.exec(pushed.stderr) ?? []
  if (ambiguous) throw namesakes(ambiguous, pushed)
  if (pushed.code !== 0 && !/^!/m.test(pushed.stdout.toString())) throw unreachable(pushed)
  return pushed
}
