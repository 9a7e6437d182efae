import { openScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'

/** Every screen with the project's own content; dialogs and states are in the tests of their screens. */
const screens = [
  '/admin',
  '/admin/blog-posts',
  '/admin/blog-posts/new',
  '/admin/blog-posts/mailbox-laten-voorsorteren',
  '/admin/automations',
  '/admin/automations/inbox-voorsorteren',
  '/admin/testimonials',
  '/admin/sections',
  '/admin/content',
  '/admin/subscribers',
  '/admin/settings',
  '/admin/media',
  '/admin/settings/git',
  '/admin/settings/problemen',
  '/admin/settings/account',
  '/admin/settings/accounts',
  '/admin/history',
  '/admin/nergens',
]

test.use({ reducedMotion: 'reduce' })

for (const path of screens) {
  test(`${path} has no accessibility violation, by day and by night`, async ({ admin }) => {
    await openScreen(admin, path)
    await expectAccessibleDayAndNight(admin)
  })
}
