import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Runs the quick gates with a stand-in for each tool that succeeds, except for the tool `failing`. */
function check(failing: string) {
  const bin = mkdtempSync(join(tmpdir(), 'tools-'))
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }))
  const standIn = (tool: string, code: number) =>
    writeFileSync(join(bin, tool), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 })
  for (const tool of ['tsc', 'biome', 'knip']) standIn(tool, tool === failing ? 3 : 0)
  // npm must not run: it would reinstall the packages that the other tests are importing.
  standIn('npm', 9)
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/run.mjs', 'check'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, stderr, steps: [...stdout.matchAll(/^Step .*$/gm)].map(([line]) => line) }
}

const STEPS = [
  'Step 1 of 4: packages',
  'Step 2 of 4: types (tsc)',
  'Step 3 of 4: style (Biome)',
  'Step 4 of 4: unused code (knip)',
]

describe('npm run check', () => {
  it('names each step before it begins', () => {
    expect(check('nothing')).toEqual({ status: 0, stderr: '', steps: STEPS })
  })

  it('ends at the step that fails, with its code and what failed', () => {
    expect(check('biome')).toEqual({
      status: 3,
      stderr: 'biome check --error-on-warnings failed\n',
      steps: STEPS.slice(0, 3),
    })
  })
})
