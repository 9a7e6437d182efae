import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formTarget } from '../../../server/export/form-target'
import { temporaryFolder } from '../../support/temporary-folder'

const other = 'https://voorbeeld.example'
const hosts = ['127.0.0.1:3000', 'localhost', 'site.localhost', '[::1]:3000', '0.0.0.0:3000', '[::]:3000']

test.each(hosts)('forms of a public site are not sent to http://%s', (host) => {
  expect(() => formTarget(other, `http://${host}`)).toThrow('Set SITE_URL')
})

test('forms go to the server, unless it has the address of the exported site', () => {
  expect(formTarget(other, other)).toBe('')
  expect(formTarget(other, 'https://beheer.voorbeeld.example')).toBe('https://beheer.voorbeeld.example')
  expect(formTarget('http://localhost:8080', 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
})

test('npm run export without SITE_URL writes nothing for another address', () => {
  const folder = temporaryFolder()
  const { status, stderr } = spawnSync(process.execPath, ['server/export.mjs', folder, '--url', other], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, SITE_URL: '' },
    encoding: 'utf8',
  })
  expect([status, stderr, readdirSync(folder)]).toEqual([1, expect.stringContaining('Set SITE_URL'), []])
})
