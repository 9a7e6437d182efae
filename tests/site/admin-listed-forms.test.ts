import { expect, test } from 'vitest'
import type { LeftForm } from '#contract/admin/unsaved'
import { backupKey } from '../../site/admin/editing/backup/backups'
import { listedForms } from '../../site/admin/screens/overview/listed-forms'

const left = (form: string, isGone = false): LeftForm => ({
  form,
  title: form,
  label: 'Artikel',
  screen: `/admin/blog-posts/${form}`,
  at: 1,
  device: 'Chrome op Android',
  isGone,
})

const several = (name: string) => Array.from({ length: 10 }, (_, index) => `${name}-${index}`)

test('neither open forms nor those of deleted entries take the place of a form to go on with', () => {
  const forms = [
    ...several('tab').map((form) => left(form)),
    ...several('weg').map((form) => left(form, true)),
    left('telefoon'),
    left('tablet'),
  ]
  const open = new Set(several('tab').map((form) => backupKey(`blog-posts/${form}`, form)))
  const listed = listedForms(forms, open).map(({ form }) => form)
  expect(listed).toEqual(['telefoon', 'tablet', ...several('weg').slice(0, 8)])
})
