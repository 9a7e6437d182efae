import { useQuery } from '@tanstack/react-query'
import type { PageTexts } from '#contract/content/page-texts'
import { pageTextsQuery } from './content'

/** The texts of the pages that owners write; undefined until they are there, which is before a page is drawn. */
export function usePageTexts(): PageTexts | undefined {
  return useQuery(pageTextsQuery).data
}
