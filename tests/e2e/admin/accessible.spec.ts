import { openScreen, showScreen, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'

/** Every screen with the project's own content; dialogs and states are in the tests of their screens. */
const screens = {
  'to write': [
    '/admin/blog-posts/mailbox-laten-voorsorteren',
    '/admin/blog-posts',
    '/admin/blog-posts/new',
    '/admin',
    '/admin/media',
    '/admin/content',
  ],
  'to keep what the site has': [
    '/admin/automations',
    '/admin/automations/inbox-voorsorteren',
    '/admin/settings/problemen',
    '/admin/testimonials',
    '/admin/settings/git',
    '/admin/sections',
  ],
  'to run it': [
    '/admin/settings',
    '/admin/subscribers',
    '/admin/settings/account',
    '/admin/history',
    '/admin/settings/accounts',
    '/admin/nergens',
  ],
}

test.use({ reducedMotion: 'reduce' })

for (const [purpose, [first = '', ...others]] of Object.entries(screens)) {
  test(`the screens ${purpose} have no accessibility violation, by day and by night`, async ({ admin }) => {
    await openScreen(admin, first)
    await test.step(first, () => expectAccessibleDayAndNight(admin))
    for (const path of others) {
      await test.step(path, async () => {
        await showScreen(admin, path)
        await expectAccessibleDayAndNight(admin)
      })
    }
  })
}
