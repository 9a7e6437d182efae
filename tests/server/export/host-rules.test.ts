import { expect, test } from 'vitest'
import { pages } from '#contract/addresses'
import { redirectsFile } from '../../../server/export/host-rules'
import { nginxFile } from '../../../server/export/nginx-file'
import { projectText } from '../../support/sources'

const origin = 'https://voorbeeld.example'
const primary = 'https://beheer.voorbeeld.example'

const addresses = ['/blog', '/blog?pagina=2', '/blog?tag=R%26D+%2F+AI', '/auteur/jos?pagina=2']

const rulesFor = (...moved: readonly string[]) => {
  const options = {
    moved: moved.map((from) => ({ from, to: '/contact' })),
    addresses,
    mediaNames: ['een foto.png'],
    origin,
    primary,
    hasCards: false,
  }
  return { nginx: nginxFile(options), redirects: redirectsFile(options).split('\n') }
}

/** The paths of which nginx has a rule for exactly that path. */
const exact = (nginx: string) =>
  [...nginx.matchAll(/^location = "?(.+?)"? \{$/gm)].map(([, path = '']) => path)

test('a path has one rule, however often and in whichever way it was written: nginx starts with no two', () => {
  const { nginx } = rulesFor('/café', '/caf%C3%A9', '/oud', '/oud/', '/./oud', '/', '/404.html')
  const paths = exact(nginx)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  expect(paths).toEqual(expect.arrayContaining(['/café', '/oud']))
})

test('nginx starts also with paths that are one to it, and with one that is longer than it takes', () => {
  const long = `/${'a'.repeat(5000)}`
  const { nginx, redirects } = rulesFor('/a%2Fb', '/a/b', '/feed%2Exml', '/auteur%2Fjos', long)
  const paths = exact(nginx)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  expect(paths).toContain('/a/b')
  expect(Math.max(...nginx.split('\n').map(({ length }) => length))).toBeLessThan(4000)
  expect(redirects).toEqual(expect.arrayContaining(['/a%2Fb /contact 301', '/a/b /contact 301']))
})

test('what the site itself has at a path precedes a redirect from it, as on the server', () => {
  const taken = [
    '/admin',
    '/admin/artikelen',
    '/api/webhook-submit',
    '/feed.xml',
    '/media/een%20foto.png',
    '/bevestigen',
  ]
  const { nginx, redirects } = rulesFor(...taken, '/oud', '/media/weg.png')
  const lines = redirects.filter((line) => line.endsWith(' /contact 301'))
  expect(lines).toEqual(['/oud /contact 301', '/media/weg.png /contact 301'])
  expect(nginx.match(/return 301 "\/contact/g)).toHaveLength(2)
})

test('nginx leads what a query asks of a list to its file, and a search to the server', () => {
  const { nginx } = rulesFor()
  const [, ofBlog = ''] = /^location = "\/blog" \{([\s\S]*?)\n\}$/m.exec(nginx) ?? []
  expect(ofBlog).toContain('if ($request_uri = "/blog?pagina=2") { return 301 "/blog/pagina/2"; }')
  expect(ofBlog).toContain(
    'if ($request_uri = "/blog?tag=R%26D+%2F+AI") { return 301 "/blog/onderwerp/R%26D%20%252F%20AI"; }',
  )
  expect(ofBlog).toContain('try_files $uri.html =404;')
  expect(nginx).toContain('"/auteur/jos?pagina=2") { return 301 "/auteur/jos/pagina/2"; }')
  expect(nginx).toContain(`if ($arg_q != "") { return 302 ${primary}$request_uri; }`)
})

test('a list that moved has the rule of what moved and no other', () => {
  const { nginx } = rulesFor('/blog')
  expect(nginx.match(/^location = "\/blog" \{\n {4}return 301 "\/contact/gm)).toHaveLength(1)
  expect(exact(nginx).filter((path) => path === '/blog')).toHaveLength(1)
})

test('the rule for a slash at the end leads nowhere else: browsers read `/\\` as the begin of a host name', () => {
  const [, rule = ''] = /^rewrite (\S+) /m.exec(rulesFor().nginx) ?? []
  const isRewritten = (path: string) => new RegExp(rule).test(path)
  expect(['/blog/', '/blog/een artikel/'].filter((path) => !isRewritten(path))).toEqual([])
  expect(['/\\elders.example/', '/\\\\elders.example/', '/'].filter(isRewritten)).toEqual([])
})

test('the deploy README has nginx pass on to the server, at the same address, whatever files cannot answer', () => {
  const readme = projectText('deploy/README.md')
  const [, rule = '$^'] = /^location ~ (\^\/\(admin\S+) \{$/m.exec(readme) ?? []
  const ofServer = [...rulesFor().nginx.matchAll(/^location (?:= )?(\S+) \{\n +return 30[27] https/gm)]
  const paths = ofServer.map(([, path = '']) => path).filter((path) => path !== '/delen/')
  expect(paths.length).toBeGreaterThan(5)
  expect([...paths, pages.search.to()].filter((path) => !new RegExp(rule).test(path))).toEqual([])
})
