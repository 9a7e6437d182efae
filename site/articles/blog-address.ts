/** The address of a page of the blog, from 1, of one tag or of all articles. */
export function blogAddress({ tag, page = 1 }: { tag?: string | undefined; page?: number }): string {
  const query = new URLSearchParams()
  if (tag !== undefined) query.set('tag', tag)
  if (page > 1) query.set('pagina', String(page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}
