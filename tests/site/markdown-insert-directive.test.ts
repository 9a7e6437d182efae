import { describe, expect, test } from 'vitest'
import { directiveNames } from '#contract/directives'
import { judgeDirectives } from '../../server/content/markdown/directives/judge-directives'
import { renderMarkdown } from '../../server/content/markdown/render-markdown'
import { toolGroups } from '../../site/admin/editing/markdown/editor/tools'
import { readDirective } from '../../site/admin/editing/markdown/surface/read-directive'
import {
  downloadSnippet,
  figureSnippet,
  gallerySnippet,
  insertCallout,
  leadSnippet,
  putSnippet,
} from '../../site/admin/editing/markdown/write/insert-directive'
import { carriedOut, marked, stateOf } from './marked-state'

describe('directives are put in so that they are right once their words are typed', () => {
  test.each([
    [
      'Een al|inea',
      'Een alinea\n\n:::callout{kind="tip"}\n|Wat er in het kader staat.|\n:::\n',
      insertCallout,
    ],
    ['a\n|b\nc|\nd', 'a\n:::callout{kind="tip"}\n|b\nc|\n:::\nd', insertCallout],
  ])('%j becomes %j', (before, after, command) => {
    expect(carriedOut(command, before).after).toBe(after)
  })

  test('a video has the address and the title that were asked for', () => {
    const video = leadSnippet('video', {
      text: 'Zo [snel] gaat het',
      address: 'https://www.youtube.com/watch?v=abcdefghijk&t=90',
    })
    expect(video.text).toBe(
      '::video[Zo \\[snel\\] gaat het]{href="https://www.youtube.com/watch?v=abcdefghijk&amp;t=90"}',
    )
    expect(judgeDirectives(video.text)).toMatchObject({ directives: [{ line: 1 }], problems: [] })
    expect(readDirective(video.text)?.name).toBe('video')
  })

  test('what is no address of a video is not shown as one, as on the site', () => {
    for (const address of ['https://', 'http://vimeo.com/12345678', 'https://www.youtube.com/@kanaal']) {
      const { text } = leadSnippet('video', { text: 'Titel', address })
      expect(judgeDirectives(text).problems).not.toEqual([])
      expect(readDirective(text)).toBeUndefined()
    }
  })

  test('a picture and a file come with what is known of them, however odd their words are', () => {
    const figure = figureSnippet({ alt: 'Een "rode"\nbal & meer', address: '/media/bal.png' })
    expect(figure.text).toBe(
      '::figure[Bijschrift]{src="/media/bal.png" alt="Een &quot;rode&quot; bal &amp; meer"}',
    )
    const download = downloadSnippet({
      name: 'lijst-[2026].pdf',
      format: 'PDF',
      address: '/media/lijst-%5B2026%5D.pdf',
    })
    expect(download.text).toBe('::download[Lijst \\[2026\\]]{href="/media/lijst-%5B2026%5D.pdf"}')
    const gallery = gallerySnippet({ alt: 'De winkel', address: '/media/winkel.jpg' })
    expect(gallery).toEqual({
      text: ':::gallery\n![De winkel](/media/winkel.jpg)\n:::',
      selected: '![De winkel](/media/winkel.jpg)',
    })
    for (const { text } of [figure, gallery, download])
      expect(judgeDirectives(text)).toMatchObject({ directives: [{ line: 1 }], problems: [] })
    expect(renderMarkdown(figure.text).html).toContain('alt="Een &#x22;rode&#x22; bal &#x26; meer"')
    expect(renderMarkdown(download.text).html).toContain('<strong>Lijst [2026]</strong>')
    const state = stateOf('Een al|inea')
    expect(marked(state.update(putSnippet(state, figure)).state)).toContain('\n\n::figure[|Bijschrift|]{')
  })
})

test('whatever the site knows between colons has a button', () => {
  const names = toolGroups.flat().map(({ name }) => name)
  expect(directiveNames.filter((name) => !names.includes(name))).toEqual([])
})
