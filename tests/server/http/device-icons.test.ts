import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { icons, logo, machineFiles } from '#contract/addresses'
import { sharedApp } from './shared-app'

const site = sharedApp()
const get = (url: string) => site.app.inject(url)

describe('a sign of the site', () => {
  it.each([
    [icons.touch.to(), 180],
    [icons.small.to(), 192],
    [icons.large.to(), 512],
  ])('%s is a picture of %i pixels', async (address, size) => {
    const reply = await get(address)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    })
  })

  it('is an icon of three sizes for who asks for nothing but that', async () => {
    const { statusCode, headers, rawPayload } = await get(icons.favicon.to())
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon'])
    const sizes: (number | undefined)[] = []
    for (let at = 6; at < 6 + 16 * rawPayload.readUInt16LE(4); at += 16) {
      const start = rawPayload.readUInt32LE(at + 12)
      const png = rawPayload.subarray(start, start + rawPayload.readUInt32LE(at + 8))
      const { format, width } = await sharp(png).metadata()
      expect([format, width]).toEqual(['png', rawPayload.readUInt8(at)])
      sizes.push(width)
    }
    expect(sizes).toEqual([16, 32, 48])
  })

  it('is asked for again after a day, for its address never changes', async () => {
    for (const { pattern } of [logo, ...Object.values(icons)]) {
      expect((await get(pattern)).headers['cache-control']).toBe('public, max-age=86400')
    }
  })
})

describe('the manifest', () => {
  it('has the name of the site, and pictures that are there', async () => {
    const reply = await get(machineFiles.manifest.to())
    expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const { name, start_url, icons: pictures } = reply.json()
    expect([name, start_url]).toEqual(['Wissel', '/'])
    expect(pictures.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    for (const { src, sizes } of pictures) {
      const { width } = await sharp((await get(src)).rawPayload).metadata()
      expect(sizes).toBe(`${width}x${width}`)
    }
  })

  it('may be read by a browser that keeps to the policy of the page', async () => {
    const page = await get('/')
    expect(page.body).toContain(`<link rel="manifest" href="${machineFiles.manifest.to()}"`)
    expect(page.headers['content-security-policy']).toContain("manifest-src 'self'")
  })
})
