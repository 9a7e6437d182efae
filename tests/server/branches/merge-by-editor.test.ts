import { describe, expect, it } from 'vitest'
import { copyOfProject } from '../../support/repository'
import { comeInAsEditor } from '../admin/opened-admin'
import { openWithBranches, PAGE } from './with-branches'

async function openAsEditor(given: Parameters<typeof openWithBranches>[0] = {}) {
  const opened = await openWithBranches(given)
  const { cookie } = await comeInAsEditor(opened)
  const merge = async (name: string) => {
    const { body } = await opened.call('GET', `branches/${name}`)
    const reply = await opened.call('POST', `branches/${name}/merge`, {
      body: { sha: body.sha },
      headers: { cookie },
    })
    return [reply.status, reply.body.message]
  }
  return { ...opened, merge }
}

/** Settings in which one field stands twice: the last one counts. */
const twice = (first: string, last?: string) => `[
  {
    "value": "${first}",
    "id": "lead_emails",
    "key": "lead_emails",
    "isPublic": false${last === undefined ? '' : `,\n    "value": "${last}"`}
  }
]
`

describe('an editor', () => {
  it('merges content, and nothing that is no content: the program stands in the same repository', async () => {
    const { writes, call, merge } = await openAsEditor()
    writes('tekst', { 'content/pages/voorjaar.md': PAGE })
    writes('programma', { 'server/main.ts': 'process.exit()\n', 'content/pages/zomer.md': PAGE })
    await call('POST', 'branches/-/fetch')
    expect(await merge('programma')).toEqual([403, expect.stringContaining('geen inhoud')])
    expect((await merge('tekst'))[0]).toBe(200)
  })

  it('changes no setting of owners by two branches of which neither does, in a file whose records cannot be told apart', async () => {
    const double = '  { "id": "x", "key": "x", "value": "1", "isPublic": true }'
    const among = (settings: string) => settings.replace('[\n', `[\n${double},\n${double},\n`)
    const repository = copyOfProject()
    repository.write('data/settings.json', among(twice('eva@wissel.example', 'eva@wissel.example')))
    repository.commit('data: twee keer')
    const { writes, call, merge } = await openAsEditor({ repository })
    writes('eerste', {
      'data/settings.json': among(twice('mallory@voorbeeld.example', 'eva@wissel.example')),
    })
    writes('tweede', { 'data/settings.json': among(twice('eva@wissel.example')) })
    await call('POST', 'branches/-/fetch')
    expect((await merge('eerste'))[0]).toBe(200)
    expect(await merge('tweede')).toEqual([403, expect.stringContaining('eigenaar')])
    expect(repository.git('status', '--porcelain')).toBe('')
  })

  it('changes no setting of owners by two branches of which neither does', async () => {
    const repository = copyOfProject()
    repository.write('data/settings.json', twice('eva@wissel.example', 'eva@wissel.example'))
    repository.commit('data: twee keer')
    const { writes, call, merge } = await openAsEditor({ repository })
    writes('eerste', { 'data/settings.json': twice('mallory@voorbeeld.example', 'eva@wissel.example') })
    writes('tweede', { 'data/settings.json': twice('eva@wissel.example') })
    await call('POST', 'branches/-/fetch')
    expect((await merge('eerste'))[0]).toBe(200)
    // Their lines go together, and say what neither of the branches says.
    expect(await merge('tweede')).toEqual([409, expect.stringContaining('data/settings.json')])
    expect(repository.read('data/settings.json')).toBe(
      twice('mallory@voorbeeld.example', 'eva@wissel.example'),
    )
    expect(repository.git('status', '--porcelain')).toBe('')
  })
})

describe('an editor, while the settings of the site cannot be read,', () => {
  it('mends them with the values of owners that the site uses, and not without', async () => {
    const repository = copyOfProject()
    repository.write('data/settings.json', twice('eva@wissel.example'))
    repository.commit('data: gezet')
    const { bare, writes, call, merge } = await openAsEditor({ repository })
    repository.write('data/settings.json', '[ kapot')
    repository.commit('data: kapot')
    repository.git('push', '--quiet', bare, 'HEAD:main')
    writes('zonder', { 'data/settings.json': '[]\n' })
    writes('anders', { 'data/settings.json': twice('mallory@voorbeeld.example') })
    writes('zelfde', { 'data/settings.json': twice('eva@wissel.example') })
    await call('POST', 'branches/-/fetch')
    for (const name of ['zonder', 'anders'])
      expect(await merge(name)).toEqual([403, expect.stringMatching(/niet te lezen.*eigenaar/)])
    expect((await merge('zelfde'))[0]).toBe(200)
  })

  it('takes no setting of owners out of them that is not valid', async () => {
    const repository = copyOfProject()
    repository.write('data/settings.json', twice('geen adres'))
    repository.commit('data: ongeldig')
    const { writes, call, merge } = await openAsEditor({ repository })
    writes('zonder', { 'data/settings.json': '[]\n' })
    await call('POST', 'branches/-/fetch')
    expect(await merge('zonder')).toEqual([403, expect.stringContaining('eigenaar')])
  })
})
