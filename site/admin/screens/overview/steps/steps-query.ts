import { queryOptions } from '@tanstack/react-query'
import { ownAccount } from '#contract/admin/accounts'
import { history } from '#contract/admin/history'
import { contentTypes } from '#contract/content/content-types'
import type { Person } from '#contract/person'
import { ask } from '../../../api/call'
import { placeOf } from '../../history/place-of'

/** Which first steps somebody has taken. */
export const stepsQuery = ({ id, name }: Person) =>
  queryOptions({
    queryKey: ['admin', 'first-steps', id],
    queryFn: async ({ signal }) => {
      const path = placeOf(contentTypes.blogPost)
      const [account, { items }] = await Promise.all([
        ask(ownAccount.read, {}, { signal }),
        ask(history.list, { path }, { signal }),
      ])
      return {
        hasFactor: account.hasTotp || account.passkeys.length > 0,
        hasArticle: items.some(({ author }) => author === name),
      }
    },
  })
