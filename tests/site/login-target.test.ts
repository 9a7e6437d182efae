import { expect, test } from 'vitest'
import { loginTarget } from '../../site/admin/screens/login/login-target'

const ORIGIN = 'https://www.wissel.example'
const targetOf = (asked: string) => loginTarget(new URLSearchParams({ naar: asked }), ORIGIN)

test('after logging in someone comes where they wanted to be, query and all', () => {
  expect(targetOf('/admin/blog-posts?status=draft&q=a%20b')).toBe('/admin/blog-posts?status=draft&q=a%20b')
  expect(targetOf('/admin')).toBe('/admin')
})

test('a link to the login leads nowhere but into the admin', () => {
  const hostile = [
    '',
    '/',
    '/blog',
    '/administratie',
    '/admin/../blog',
    '/admin/login?naar=/admin',
    '//kwaad.example/admin',
    'https://kwaad.example/admin',
    '\\\\kwaad.example/admin',
    'javascript:alert(1)//admin',
    'http://[',
  ]
  for (const asked of hostile) expect([asked, targetOf(asked)]).toEqual([asked, '/admin'])
})
