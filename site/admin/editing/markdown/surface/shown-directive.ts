import type { EditorView } from '@codemirror/view'
import { media } from '#contract/addresses'
import { cardKind, type LeafName } from '#contract/directives'
import { element } from './element'
import { formattedWords } from './formatted-words'
import type { ReadDirective } from './read-directive'
import { ShownPart } from './shown-part'
import { pictureAt } from './shown-picture'

/** A directive of one line, with the elements that visitors get. */
export class ShownDirective extends ShownPart {
  readonly directive: ReadDirective<LeafName>

  constructor(source: string, directive: ReadDirective<LeafName>) {
    super(source)
    this.directive = directive
  }

  protected override draw(view: EditorView): Node {
    const { name, words, attributes } = this.directive
    const of = (key: string) => attributes.get(key) ?? ''
    switch (name) {
      case 'figure':
        return element(
          'figure',
          {},
          pictureAt(view, of('src'), of('alt')),
          element('figcaption', {}, formattedWords(words)),
        )
      case 'button':
        return element(
          'span',
          { class: 'button button-ink', role: 'link', title: of('href') },
          formattedWords(words),
        )
      case 'card':
        return element(
          'span',
          { class: 'page-card', role: 'link', title: of('href') },
          element('span', { class: 'page-card-kind' }, cardKind(of('href'))),
          ' ',
          element('strong', {}, formattedWords(words)),
        )
      case 'download':
        return download(of('href'), words)
      case 'video':
        return video(view, words, of('still'), of('duration'))
    }
  }
}

function download(href: string, words: string): Node {
  const [, kind = ''] = /\.([a-z\d]{1,8})$/i.exec(media.nameIn(href) ?? '') ?? []
  const link = element(
    'a',
    { role: 'link', title: href },
    element('strong', {}, formattedWords(words)),
    ' ',
    element('span', { class: 'file-kind' }, kind.toUpperCase()),
  )
  return element('span', { class: 'download' }, link)
}

function video(view: EditorView, words: string, still: string, duration: string): Node {
  const bar = element(
    'span',
    { class: 'video-words' },
    element('span', { class: 'video-length' }, duration === '' ? 'Video' : `Video, ${duration}`),
    ' ',
    element('strong', {}, formattedWords(words)),
  )
  const stillPicture =
    still === '' ? [] : [element('span', { 'aria-hidden': 'true' }, pictureAt(view, still, ' '))]
  return element('span', { class: 'video-open' }, ...stillPicture, bar)
}
