import type { PageBlock, PageBlockKind } from '#contract/content/blocks/page-block'
import { type ContentPage, contentPage } from '#contract/content/content-page'
import { readFrontMatter } from '../../server/storage/front-matter'
import { projectText } from './sources'

/** A page of the project's content, by file name. */
export function contentPageFile(name: string): ContentPage {
  const { data, body } = readFrontMatter(projectText(`content/pages/${name}.md`))
  const origin = { stem: name, created: '2026-11-20', modified: '2026-11-20' }
  return contentPage.schema.parse(contentPage.complete({ ...data, content: body }, origin))
}

/** The first block of one kind on a page. @throws when there is none. */
export function blockOf<Kind extends PageBlockKind>(page: ContentPage, kind: Kind): PageBlock<Kind> {
  const block = page.blocks.find((one) => one.kind === kind)
  if (!block) throw new Error(`${page.path} has no block ${kind}`)
  // It has the requested kind, so it has the fields of that kind.
  return block as unknown as PageBlock<Kind>
}
