import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { project } from './support/sources'
import { temporaryFolder } from './support/temporary-folder'

const { sideBySide } = await import(join(project, 'tests/side-by-side.mjs'))

/** Runs the quick gates with a stand-in for each tool that does what its script says, and succeeds unless that says no. */
function check(scripts: Readonly<Record<string, string>>) {
  const bin = temporaryFolder()
  // npm must not run: it would reinstall the packages that the other tests are importing.
  const all = { tsc: '', biome: '', knip: '', npm: 'exit 9', ...scripts }
  for (const [tool, script] of Object.entries(all))
    writeFileSync(join(bin, tool), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/run.mjs', 'check'], {
    cwd: project,
    env,
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, stderr, lines: stdout.split('\n').filter((line) => line !== '') }
}

const STEPS = [
  'Step 1 of 4: packages',
  'Step 2 of 4: types (tsc)',
  'Step 3 of 4: style (Biome)',
  'Step 4 of 4: unused code (knip)',
]

describe('npm run check', () => {
  it('names each step before what it prints', () => {
    expect(check({})).toEqual({ status: 0, stderr: '', lines: STEPS })
  })

  it('runs what does not need each other at once, and tells of each step by itself', () => {
    const whole = check({
      tsc: [
        'echo types 1; tries=0',
        'until [ -e "$(dirname "$0")/begun" ]; do',
        '  tries=$((tries + 1)); [ $tries -lt 3000 ] || exit 8; sleep 0.01',
        'done; echo types 2',
      ].join('\n'),
      biome: 'echo style',
      knip: 'echo unused; touch "$(dirname "$0")/begun"',
    })
    const [packages, types, style, unused] = STEPS
    const lines = [packages, types, 'types 1', 'types 2', style, 'style', unused, 'unused']
    expect(whole).toEqual({ status: 0, stderr: '', lines })
  })

  it('ends at the step that fails, with its code and what failed', () => {
    expect(check({ biome: 'exit 3', knip: 'exit 4' })).toEqual({
      status: 3,
      stderr: 'biome check --error-on-warnings failed\n',
      lines: STEPS.slice(0, 3),
    })
  })
})

it('a step that breaks off says why in its turn, and fails once those beside it have ended', async () => {
  const said: string[] = []
  const printed = vi.spyOn(process.stderr, 'write').mockImplementation((words) => {
    said.push(String(words).split('\n')[0] ?? '')
    return true
  })
  onTestFinished(() => printed.mockRestore())
  let hasEnded = false
  const broken = { title: 'broken', act: () => Promise.reject(new Error('the report is half')) }
  const other = {
    title: 'other',
    async act() {
      await new Promise(setImmediate)
      hasEnded = true
      return 0
    },
  }
  const failed = await sideBySide([broken, other], (step: { title: string }) => said.push(step.title))
  expect([failed, hasEnded]).toEqual([{ step: broken, status: 1 }, true])
  expect(said).toEqual(['broken', 'Error: the report is half'])
})
