import { expect, it } from 'vitest'
import { stepPlansIn } from '../../server/step-plans-in'
import { openedLibrary } from './content/opened-library'

const plan = (title: string, rest = '') => `---\ntitle: ${title}\n${rest}---\n1. Eén stap.\n`

it('who asked for a step plan before its file was renamed is meant by the present one, and a removed one is none', async () => {
  const { library, repository, refresh } = await openedLibrary({
    'content/step-plans/leads.md': plan('Leads in het CRM'),
    'content/step-plans/facturen.md': plan('Facturen'),
    'content/step-plans/later.md': plan('Nog niet', 'status: draft\n'),
  })
  const plans = stepPlansIn(library)
  repository.git('mv', 'content/step-plans/leads.md', 'content/step-plans/leads-naar-crm.md')
  repository.git('mv', 'content/step-plans/later.md', 'content/step-plans/nog-later.md')
  repository.git('rm', '--quiet', 'content/step-plans/facturen.md')
  repository.commit('content: another name')
  await refresh()
  const found = ['leads-naar-crm', 'leads', 'facturen', 'later', 'nooit geweest'].map(
    (id) => plans.withId(id)?.id,
  )
  expect(found).toEqual(['leads-naar-crm', 'leads-naar-crm', undefined, undefined, undefined])
})
