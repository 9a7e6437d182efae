import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { asText } from './cases'
import { A_BATCH, FOLDER, look, lookAround, type Round, read, settle } from './file-round'

/** Images with odd names and odd contents, each used by an article. @returns how many. */
export async function tryImages(round: Round): Promise<number> {
  const { values, articles = [], files, repository, people } = round
  const inside = [...articles, ...files]
  const names = values.map(
    (value, at) =>
      `${Buffer.from(asText(value).replace(/[/\0]/g, '_')).subarray(0, 120).toString()}${at}.svg`,
  )
  for (let start = 0; start < names.length; start += A_BATCH) {
    const batch = names.slice(start, start + A_BATCH)
    round.onCase?.(`images ${start} and further`)
    const drawing = (at: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside[(start + at) % inside.length] ?? ''}</svg>`
    const pages = batch.map((_, at) => `${FOLDER}/beeld-${start + at}.md`)
    for (const [at, name] of batch.entries()) {
      const path = `/media/${encodeURIComponent(name)}`
      repository.write(`content/media/${name}`, drawing(at))
      repository.write(
        `${FOLDER}/beeld-${start + at}.md`,
        `---\ntitle: Beeld\nimageUrl: ${path}\n---\n![x](${path})\n`,
      )
    }
    await settle(round, `/blog/klaar-beeld-${start}`, `${FOLDER}/klaar-beeld-${start}.md`)
    for (const [at, name] of batch.entries()) {
      for (const path of [
        `/media/${encodeURIComponent(name)}`,
        `/media/${encodeURIComponent(name)}?w=320`,
        `/blog/beeld-${start + at}`,
      ])
        await look(round, path, name)
    }
    await read(people, '/api/admin/media')
    await lookAround(round, batch[0] ?? '')
    for (const path of [...pages, ...batch.map((name) => `content/media/${name}`)])
      rmSync(join(repository.root, path), { force: true })
  }
  return names.length
}
