import { describe, expect, it } from 'vitest'
import { commits } from './opened-admin'
import { adminWithTexts, chosen, files, PAGE } from './replaced-texts'

const openWithTexts = adminWithTexts()

describe('places that were replaced', () => {
  it('come back as far as nobody changed them since, and what was replaced there stays', async () => {
    const { call, repository, read, find, replace } = await openWithTexts()
    const done = await replace('zorghulp', chosen(await find()))
    const { etag } = await call('GET', 'blog-posts/zorgrobot-kiezen')
    await call('PUT', 'blog-posts/zorgrobot-kiezen', { body: { title: 'Van een collega' }, etag })
    const left = read(files.article)
    const undo = `history/${done.commit}/undo`
    const refused = await call('POST', undo)
    expect(refused).toMatchObject({ status: 409, body: { clashes: [{ fields: ['titel'] }], hasRest: true } })
    expect(refused.body.message).toContain('blijft dan ook staan; de rest kan nog wel in één keer.')
    expect((await call('POST', `${undo}?clashes=stay`)).status).toBe(200)
    expect([read(files.article), read(files.page)]).toEqual([left, PAGE])
    expect(repository.subject()).toMatch(/^Ongedaan gemaakt \(niet overal\): "zorgrobot" vervangen/)

    // Nothing else is left; and what another commit changed belongs together.
    const again = await call('POST', `${undo}?clashes=stay`)
    expect([again.status, again.body.hasRest]).toEqual([409, undefined])
    for (const title of ['Eerst zo', 'Dan zo']) {
      const page = await call('GET', 'pages/zorg')
      await call('PUT', 'pages/zorg', { body: { title }, etag: page.etag })
    }
    const first = repository.git('rev-parse', 'HEAD^').trim()
    expect((await call('POST', `history/${first}/undo?clashes=stay`)).status).toBe(409)
  })

  it('come back only together where a name was replaced that articles mention', async () => {
    const { call, repository, read, find, replace } = await openWithTexts()
    const { etag } = await call('GET', 'blog-posts/zorgrobot-kiezen')
    await call('PUT', 'blog-posts/zorgrobot-kiezen', { body: { tag: 'Gids' }, etag })
    const options = { find: 'Gids', isCaseSensitive: true, isWholeWord: true, types: ['tags'] }
    const done = await replace('Wegwijzer', chosen(await find(options)), options)
    expect(read(files.article)).toContain('Wegwijzer')
    const now = await call('GET', 'blog-posts/zorgrobot-kiezen')
    await call('PUT', 'blog-posts/zorgrobot-kiezen', { body: { tag: 'Nieuws' }, etag: now.etag })
    const before = commits(repository)
    const undo = await call('POST', `history/${done.commit}/undo?clashes=stay`)
    expect([undo.status, undo.body.hasRest, commits(repository)]).toEqual([409, undefined, before])
  })
})
