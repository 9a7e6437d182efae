import { describe, expect, it } from 'vitest'
import { bodyText } from '#contract/content/body-text'
import { spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { chanceFrom } from '../../support/chance'
import { type NastyPost, nastyPost } from './nasty-posts'
import { isJoined, readPost } from './read-back'

const posts = Array.from({ length: 1000 }, (_, seed) => ({ seed, post: nastyPost(seed) }))

const bodies = [
  'Nieuw',
  '---\ntitle: nep\n---\ntekst',
  '---',
  '--- a\n\n---',
  'a\r\nb\rc\nd',
  '\n\n  ruimte eromheen \n\n',
  '```\n---\n```',
  'x\n'.repeat(300),
  '    code\ntekst',
  '\tcode\n\n\n\nmet lege regels',
  '...\n%YAML 1.1\n--- !!map',
]

const withBody = (post: NastyPost, content: string) => spliceMarkdown(post.text, { content }, 'content')

const headOf = ({ pieces }: NastyPost) =>
  pieces
    .slice(0, -1)
    .map(({ text }) => text)
    .join('')

/** The bytes before a line of the body and after it. */
function aroundLine(post: NastyPost, index: number): [string, string] {
  const lines = post.text.match(/[^\r\n]*(\r\n?|\n)|[^\r\n]+$/g) ?? []
  const lf = post.text.replace(/\r\n?/g, '\n').trimEnd()
  const first = lf.slice(0, lf.length - post.body.length).split('\n').length - 1
  return [lines.slice(0, first + index).join(''), lines.slice(first + index + 1).join('')]
}

/** Posts, each with the index of an inner line that differs from both its neighbours. */
function* lines() {
  for (const { seed, post } of posts) {
    const all = post.body.split('\n')
    const inner = all.flatMap((line, index) =>
      index > 0 && index < all.length - 1 && line !== all[index - 1] && line !== all[index + 1]
        ? [index]
        : [],
    )
    if (inner.length === 0) continue
    const index = chanceFrom(seed).pick(inner)
    yield { post, all, index, hint: `post ${seed}, line ${index}` }
  }
}

describe('of a thousand bodies as no program would write them', () => {
  it('each changes in one line and keeps every other with its own line end', () => {
    for (const { post, all, index, hint } of lines()) {
      const text = withBody(post, all.with(index, 'Nieuwe regel 42').join('\n'))
      const [before, behind] = aroundLine(post, index)
      expect(text.startsWith(`${before}Nieuwe regel 42`) && text.endsWith(behind), hint).toBe(true)
      expect(text.length - before.length - behind.length, hint).toBeLessThanOrEqual(
        'Nieuwe regel 42\r\n'.length,
      )
    }
  })

  it('each gets a line between two others, which stay', () => {
    for (const { post, all, index, hint } of lines()) {
      const text = withBody(post, all.toSpliced(index, 0, 'Nieuwe regel 42').join('\n'))
      const before = aroundLine(post, index - 1)[1]
      const [start] = aroundLine(post, index)
      const rest = post.text.slice(start.length)
      expect(
        before.endsWith(rest) && text.startsWith(`${start}Nieuwe regel 42`) && text.endsWith(rest),
        hint,
      ).toBe(true)
      expect(text.length - post.text.length, hint).toBeLessThanOrEqual('Nieuwe regel 42\r\n'.length)
    }
  })

  it('each loses a line, and no byte of the others', () => {
    for (const { post, all, index, hint } of lines()) {
      const text = withBody(post, all.toSpliced(index, 1).join('\n'))
      expect(isJoined(text, ...aroundLine(post, index)), hint).toBe(true)
    }
  })

  it('each can become any other text, below the same head', () => {
    for (const { seed, post } of posts) {
      const body = bodies[seed % bodies.length] ?? ''
      const text = withBody(post, body)
      expect(readPost(text), `post ${seed}`).toEqual(
        readPost(post.text, bodyText(body.replace(/\r\n?/g, '\n'))),
      )
      expect(text.startsWith(headOf(post)), `post ${seed}`).toBe(true)
    }
  })

  it('each can be emptied and filled again', () => {
    for (const { seed, post } of posts) {
      const empty = withBody(post, '')
      expect(readPost(empty), `post ${seed}`).toEqual(readPost(post.text, ''))
      const full = spliceMarkdown(empty, { content: post.body }, 'content')
      expect(readPost(full), `post ${seed}`).toEqual(readPost(post.text))
      expect(full.startsWith(headOf(post)), `post ${seed}`).toBe(true)
    }
  })
})
