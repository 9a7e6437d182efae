import { expect } from 'vitest'
import { sharedAdmin } from './shared-admin'

/** An item of the trash, as the admin lists it. */
export interface TrashedItem {
  readonly type: string
  readonly title: string
  readonly sha: string
  readonly path: string
  readonly id?: string
}

/** The admin with helpers that delete, list and restore. To be called outside of tests. @returns what opens it for a test. */
export function sharedTrash() {
  const admin = sharedAdmin()
  return async () => {
    const opened = await admin()
    const { call } = opened
    const trash = async (): Promise<TrashedItem[]> => (await call('GET', 'history/trash')).body.items
    return {
      ...opened,
      trash,
      async remove(place: string) {
        const { etag } = await call('GET', place)
        const gone = await call('DELETE', place, { etag })
        expect(gone.status).toBe(204)
        return String(gone.commit)
      },
      putBack: ({ sha, path, id }: TrashedItem) =>
        call('POST', `history/${sha}/restore`, { body: { path, ...(id === undefined ? {} : { id }) } }),
    }
  }
}
