import type { ContentType } from './content-type'

/** Where the admin edits an entry. At `new` stands the empty form: an entry of that name stands below `-`. */
export function entryScreen({ screen }: Pick<ContentType, 'screen'>, id: string): string {
  return `${screen}/${id === 'new' ? '-/' : ''}${encodeURIComponent(id)}`
}
