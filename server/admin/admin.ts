import type { FastifyInstance } from 'fastify'
import { addAccountRoutes } from '../accounts/account-routes'
import type { Accounts } from '../accounts/accounts'
import { addGuard } from '../accounts/guard'
import type { Audit } from '../audit/audit'
import { countAs } from '../http/counted-as'
import { createPresence } from '../presence/presence'
import type { Remarks } from '../remarks/remarks'
import type { RetentionRules } from '../retention/retention'
import type { Reviews } from '../reviews/reviews'
import type { Subscribers } from '../subscribers/subscribers'
import type { UnsavedTexts } from '../unsaved/unsaved-texts'
import { addAuditRoutes } from './audit-routes'
import { addAudit } from './audited'
import { addBranchRoutes, type BranchRoutesOptions } from './branch-routes'
import { addContentRoutes, type ContentRoutesOptions } from './content-routes'
import { addHistoryRoutes, type HistoryRoutesOptions } from './history-routes'
import type { MediaLibrary } from './media-library'
import { addMediaAdminRoutes } from './media-routes'
import { addOverviewRoutes, type OverviewRoutesOptions } from './overview-routes'
import { addPendingRoutes } from './pending-routes'
import { addPresenceRoutes } from './presence-routes'
import { addPreviewRoutes, type PreviewRoutesOptions } from './preview-routes'
import { addRemarkRoutes } from './remark-routes'
import { addRepairRoutes } from './repair-routes'
import { addReplaceRoutes } from './replace-routes'
import { addRetentionRoutes } from './retention-routes'
import { addReviewRoutes } from './review-routes'
import { addSubscriberRoutes } from './subscriber-routes'
import { addUnsavedRoutes } from './unsaved-routes'

/** Everything that the admin gives access to. */
export interface AdminOptions
  extends BranchRoutesOptions,
    ContentRoutesOptions,
    Omit<HistoryRoutesOptions, 'addressesOf'>,
    OverviewRoutesOptions,
    PreviewRoutesOptions {
  readonly accounts: Accounts
  readonly audit: Audit
  readonly retention: RetentionRules
  readonly subscribers: Subscribers
  readonly unsaved: UnsavedTexts
  readonly reviews: Reviews
  readonly remarks: Remarks
  readonly media: MediaLibrary
  /** Resolves when visitors see the changes made so far. */
  readonly renewPages: () => Promise<void>
}

/**
 * Registers everything below /api/admin, in a scope that only people with an account may enter
 * (tests/decisions/0014).
 */
export function addAdmin(app: FastifyInstance, options: AdminOptions): void {
  app.register(async (scope) => {
    addAudit(scope, options.audit, options.accounts)
    await addGuard(scope, options.accounts)
    countAs(scope, 'admin')
    scope.addHook('onSend', async ({ method }, { statusCode }) => {
      if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) {
        await options.reviews.dropOver()
        await options.renewPages()
      }
    })
    addAccountRoutes(scope, options.accounts)
    addOverviewRoutes(scope, options)
    const { addressesOf } = options.accounts
    addHistoryRoutes(scope, { ...options, addressesOf })
    addBranchRoutes(scope, options)
    addAuditRoutes(scope, options.audit, options.now)
    addRetentionRoutes(scope, options.retention)
    addSubscriberRoutes(scope, options.subscribers)
    addUnsavedRoutes(scope, options)
    addReviewRoutes(scope, options)
    addPresenceRoutes(scope, createPresence(options.now))
    addRemarkRoutes(scope, options)
    await addMediaAdminRoutes(scope, options)
    addPreviewRoutes(scope, options)
    addRepairRoutes(scope, options.publisher)
    addReplaceRoutes(scope, options.publisher)
    addPendingRoutes(scope, { ...options, addressesOf })
    addContentRoutes(scope, options)
  })
}
