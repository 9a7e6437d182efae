import { useQuery } from '@tanstack/react-query'
import type { PageTexts } from '#contract/content/page-texts'
import { pageTextsQuery } from './content'

/**
 * The texts of the pages that owners write; undefined while loading, which is over before a page is rendered.
 */
export function usePageTexts(): PageTexts | undefined {
  return useQuery(pageTextsQuery).data
}
