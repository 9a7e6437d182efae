import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const PHOTO = 'content/media/foto.png'

type Format = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'

const picture = (width: number, height: number, format: Format = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#ff5a1f' } })
    .toFormat(format)
    .toBuffer()

async function openHistory() {
  const { app, cookie, call, repository } = await admin()
  const commit = (message: string) => {
    repository.commit(message)
    return repository.head()
  }
  /** Requests an image with the address exactly as given, without encoding. */
  const raw = (address: string, headers: Record<string, string> = { cookie }) =>
    app.inject({ url: `/api/admin/history/${address}`, headers })
  const image = (sha: string, path: string, side: 'before' | 'after') =>
    raw(`${sha}/image?path=${encodeURIComponent(path)}&side=${side}`)
  return { call, repository, commit, raw, image }
}

describe('an image in the history', () => {
  it('is there as it was before a change and after it, with its sizes', async () => {
    const { call, repository, commit, image } = await openHistory()
    const [old, young] = [await picture(30, 20), await picture(16, 9)]
    repository.write(PHOTO, old)
    const added = commit('erbij')
    repository.write(PHOTO, young)
    const replaced = commit('vervangen')
    repository.git('rm', PHOTO)
    const removed = commit('weg')
    const imagesOf = async (sha: string) => (await call('GET', `history/${sha}`)).body.files[0].images
    const [before, after] = [
      { width: 30, height: 20, size: old.length },
      { width: 16, height: 9, size: young.length },
    ]
    expect(await imagesOf(added)).toEqual({ before: null, after: before })
    expect(await imagesOf(replaced)).toEqual({ before, after })
    expect(await imagesOf(removed)).toEqual({ before: after, after: null })

    expect((await image(replaced, PHOTO, 'before')).rawPayload).toEqual(old)
    expect((await image(replaced, PHOTO, 'after')).rawPayload).toEqual(young)
    expect((await image(removed, PHOTO, 'before')).rawPayload).toEqual(young)
    expect((await image(added, PHOTO, 'before')).statusCode).toBe(404)
    expect((await image(removed, PHOTO, 'after')).statusCode).toBe(404)
  })

  it('keeps its old name in the history when it was renamed, and is no change then', async () => {
    const { call, repository, commit, image } = await openHistory()
    const bytes = await picture(30, 20)
    repository.write(PHOTO, bytes)
    commit('erbij')
    repository.git('mv', PHOTO, 'content/media/ander.png')
    const sha = commit('hernoemd')
    const [file] = (await call('GET', `history/${sha}`)).body.files
    expect(file).toMatchObject({ from: PHOTO, images: { before: null, after: { width: 30 } } })
    expect((await image(sha, 'content/media/ander.png', 'before')).rawPayload).toEqual(bytes)
  })

  it.each([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
    ['avif', 'avif', 'image/avif'],
    ['gif', 'gif', 'image/gif'],
    // The bytes decide the type, not the file name.
    ['gif', 'png', 'image/gif'],
  ] as const)('of %s in a file .%s comes as what it is, and is kept by who may see it', async (...is) => {
    const [format, extension, type] = is
    const { repository, commit, image } = await openHistory()
    const path = `content/media/met spatie & é.${extension}`
    repository.write(path, await picture(8, 8, format))
    const { statusCode, headers } = await image(commit('erbij'), path, 'after')
    expect([statusCode, headers['content-type']]).toEqual([200, type])
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
  })

  it('is for people with an account alone, and what is not there is not kept', async () => {
    const { repository, commit, raw, image } = await openHistory()
    repository.write(PHOTO, await picture(8, 8))
    const sha = commit('erbij')
    const closed = await raw(`${sha}/image?path=${PHOTO}&side=after`, {})
    expect([closed.statusCode, closed.headers['cache-control']]).toEqual([401, 'no-store'])
    const absent = await image(sha, 'content/media/geen.png', 'after')
    expect([absent.statusCode, absent.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('by the address of an image', () => {
  it('no other file is read, wherever it lies and whatever it is called', async () => {
    const { repository, commit, image } = await openHistory()
    const bytes = await picture(8, 8)
    const elsewhere = [
      'data/private/foto.png',
      'data/foto.png',
      'content/blog/foto.png',
      'content/mediaan/foto.png',
      'content/media/.verborgen/foto.png',
      'content/media/.foto.png',
      'content/media/foto.png.txt',
    ]
    for (const path of elsewhere) repository.write(path, bytes)
    repository.write(PHOTO, bytes)
    repository.git('add', '--force', '--all')
    const sha = commit('overal')
    expect((await image(sha, PHOTO, 'after')).statusCode).toBe(200)
    const ways = [
      'content/media/../media/foto.png',
      'content/media/../../data/private/foto.png',
      'content/media/..\\..\\data\\private\\foto.png',
      'content/media//foto.png',
      './content/media/foto.png',
      '/content/media/foto.png',
      'content/media/foto.png\0',
      'content/media/foto.png/',
      'content/media',
      ':(top)content/media/foto.png',
      'content/media/*.png',
      'content/media/%2e%2e/foto.png',
    ]
    for (const path of [...elsewhere, ...ways]) {
      expect([path, (await image(sha, path, 'after')).statusCode]).toEqual([path, 404])
    }
  })

  it('a file that a commit did not touch, a symlink and what is no image are not read', async () => {
    const { repository, commit, image } = await openHistory()
    repository.write('content/media/script.png', '<script>alert(1)</script>')
    repository.write('content/media/tekening.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    repository.write('content/media/echt.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    symlinkSync('../../data/private/foto.png', join(repository.root, 'content/media/link.png'))
    const first = commit('vreemd')
    repository.write(PHOTO, await picture(8, 8))
    const second = commit('foto')
    for (const name of ['script.png', 'tekening.png', 'echt.svg', 'link.png']) {
      expect([name, (await image(first, `content/media/${name}`, 'after')).statusCode]).toEqual([name, 404])
    }
    expect((await image(first, PHOTO, 'after')).statusCode).toBe(404)
    expect((await image(second, 'content/media/script.png', 'after')).statusCode).toBe(404)
  })

  it('what lay in a private folder is not shown as what an image was before', async () => {
    const { repository, commit, image, call } = await openHistory()
    repository.write('data/private/foto.png', await picture(8, 8))
    repository.git('add', '--force', '--all')
    commit('verkeerde plek')
    repository.git('mv', 'data/private/foto.png', PHOTO)
    const sha = commit('verplaatst')
    expect((await image(sha, PHOTO, 'before')).statusCode).toBe(404)
    expect((await image(sha, PHOTO, 'after')).statusCode).toBe(200)
    expect((await call('GET', `history/${sha}`)).body.files[0].images.before).toBeNull()
  })

  it('only a whole commit of this history is named, no branch, other ref or lost commit', async () => {
    const { repository, commit, raw } = await openHistory()
    repository.git('switch', '--create', 'beef')
    repository.write(PHOTO, await picture(8, 8))
    const lost = commit('op een andere tak')
    repository.git('switch', 'main')
    repository.write(PHOTO, await picture(9, 9))
    const sha = commit('hier')
    const ask = async (name: string) =>
      (await raw(`${encodeURIComponent(name)}/image?path=${PHOTO}&side=after`)).statusCode
    expect(await ask(sha)).toBe(200)
    const blob = repository.git('rev-parse', `HEAD:${PHOTO}`).trim()
    const others = [
      lost,
      'beef',
      'HEAD',
      'main',
      `${sha}^0`,
      sha.slice(0, 12),
      blob,
      '--help',
      '0'.repeat(40),
    ]
    for (const name of others) expect([name, await ask(name)]).toEqual([name, 404])
    for (const query of ['', `path=${PHOTO}`, `path=${PHOTO}&side=from`, `path=a&path=b&side=after`]) {
      expect([query, (await raw(`${sha}/image?${query}`)).statusCode]).toEqual([query, 400])
    }
  })
})
