import { expect, test } from 'vitest'
import { warnOfMisspelling } from '../../server/start-warnings'

test('a variable that is probably one of ours is told with the name that was meant', () => {
  const said: string[] = []
  const names = [
    'SITE_URl',
    'TRUST_PROXI',
    'ADMIN_PASSWORD_FIL',
    'LOGLEVEL',
    'SMTP_UR',
    'MAIL_FORM',
    'MAIL_FROM_FILE',
  ]
  warnOfMisspelling({ warn: (line: unknown) => void said.push(String(line)) }, names)
  expect(said.map((line) => /(?<=has )\S+(?=,)|\S+(?=\?$)/g[Symbol.match](line))).toEqual([
    ['SITE_URl', 'SITE_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['ADMIN_PASSWORD_FIL', 'ADMIN_PASSWORD_FILE'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['SMTP_UR', 'SMTP_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['MAIL_FROM_FILE', 'MAIL_FROM'],
  ])
})

test('the variables of others, and our own as they are, are not remarked on', () => {
  const said: unknown[] = []
  const names = [
    'HOME',
    'PATH',
    'POST',
    'HOSTS',
    'SHELL',
    'NODE_ENV',
    'SITE_URL',
    'SMTP_URL_FILE',
    'npm_config_loglevel',
  ]
  warnOfMisspelling({ warn: (line: unknown) => void said.push(line) }, names)
  expect(said).toEqual([])
})
