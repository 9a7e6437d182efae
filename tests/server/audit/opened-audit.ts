import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openAudit } from '../../../server/audit/audit'
import { temporaryFolder } from '../../support/temporary-folder'

/** The audit log in a folder of its own, with a clock that can be moved. */
export async function openedAudit(at = '2026-11-20T12:00:00.000Z') {
  const folder = join(temporaryFolder(), 'audit')
  const clock = { now: Date.parse(at) }
  const logged: { level: string; context: object; message: string }[] = []
  const note = (level: string) => (context: object, message: string) =>
    void logged.push({ level, context, message })
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const open = () => openAudit({ folder, now: () => clock.now, log })
  const audit = await open()
  onTestFinished(() => audit.close())
  const text = (month = '2026-11') => readFileSync(join(folder, `${month}.jsonl`), 'utf8')
  return { audit, folder, clock, logged, text, open }
}
