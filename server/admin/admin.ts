import type { FastifyInstance } from 'fastify'
import { addAccountRoutes } from '../accounts/account-routes'
import type { Accounts } from '../accounts/accounts'
import { addGuard } from '../accounts/guard'
import type { Leads } from '../leads/leads'
import { type ArticleRoutesOptions, addArticleRoutes } from './article-routes'
import { addContentRoutes, type ContentRoutesOptions } from './content-routes'
import { addHistoryRoutes, type HistoryRoutesOptions } from './history-routes'
import type { MediaKeeper } from './media-keeper'
import { addMediaAdminRoutes } from './media-routes'
import { addOverviewRoutes, type OverviewRoutesOptions } from './overview-routes'
import type { PreviewPage } from './page-preview'
import { addPagePreviewRoute } from './preview-routes'
import { addSubscriberRoutes } from './subscriber-routes'

/** The rooms that the admin is the face of. */
export interface AdminOptions
  extends ArticleRoutesOptions,
    ContentRoutesOptions,
    Omit<HistoryRoutesOptions, 'repository'>,
    Omit<OverviewRoutesOptions, 'repository' | 'leads'> {
  readonly repository: HistoryRoutesOptions['repository'] & OverviewRoutesOptions['repository']
  readonly accounts: Accounts
  readonly leads: Leads
  readonly media: MediaKeeper
  readonly previewPage: PreviewPage
}

/** Everything below /api/admin, in a scope that only people with an account may enter. */
export function addAdmin(app: FastifyInstance, options: AdminOptions): void {
  app.register(async (scope) => {
    await addGuard(scope, options.accounts)
    addAccountRoutes(scope, options.accounts)
    addOverviewRoutes(scope, options)
    addHistoryRoutes(scope, options)
    addSubscriberRoutes(scope, options.leads)
    addPagePreviewRoute(scope, options.previewPage)
    await addMediaAdminRoutes(scope, options.media)
    addArticleRoutes(scope, options)
    addContentRoutes(scope, options)
  })
}
