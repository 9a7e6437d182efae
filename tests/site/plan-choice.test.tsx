import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlanChoice } from '../../site/forms/plan-choice'

const plans = ['facturen', 'offertes'].map((automation) => ({
  automation,
  title: automation,
  category: 'Finance',
}))

test('a step plan must be chosen, and the choice is not wrong before anyone has made it', () => {
  const html = renderToStaticMarkup(<PlanChoice plans={plans} />)
  const select = /<select[^>]*>/.exec(html)?.[0]
  expect(select).toContain('aria-required="true"')
  // The browser announces what `required` misses as an error, in a form that has not been sent.
  expect(select).not.toMatch(/ required| aria-invalid/)
})

test('a choice that was missing in the form as it was sent is announced as wrong', () => {
  const html = renderToStaticMarkup(<PlanChoice plans={plans} error="Kies een stappenplan." />)
  expect(html).toContain('aria-invalid="true"')
})
