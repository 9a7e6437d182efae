import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useShownPage } from '../../site/admin/screens/entries/whole-page'

/** Where the page is shown at each drawing of a screen that has a form, has none, and has one again. */
function shownAt(asked: 'over' | 'beside'): readonly (string | null)[] {
  const seen: (string | null)[] = []
  function Screen() {
    const [step, setStep] = useState(0)
    const [shown, setShown] = useShownPage(step !== 2)
    seen.push(shown)
    if (step === 0) setShown(asked)
    if (step < 3) setStep(step + 1)
    return null
  }
  renderToStaticMarkup(<Screen />)
  return seen
}

test('the page over a form that goes is not over the next one; beside it, it comes back with the form', () => {
  expect(shownAt('over')).toEqual([null, 'over', 'over', null])
  expect(shownAt('beside')).toEqual([null, 'beside', 'beside', 'beside'])
})
