import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../support/temporary-folder'

const event = z.object({ event: z.string(), name: z.string().optional(), hierarchy: z.string().optional() })

/** Git's own account of the commands that were started from now on, without those that git itself started. */
export function traceGit(): () => readonly string[] {
  const trace = join(temporaryFolder(), 'trace')
  vi.stubEnv('GIT_TRACE2_EVENT', trace)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => {
    if (!existsSync(trace)) return []
    const events = readFileSync(trace, 'utf8')
      .trim()
      .split('\n')
      .map((line) => event.parse(JSON.parse(line)))
    return events.flatMap(({ event: kind, name, hierarchy }) =>
      kind === 'cmd_name' && name !== undefined && hierarchy === name ? [name] : [],
    )
  }
}
