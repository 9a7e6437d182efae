import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { EditorToolbar } from '../../site/admin/editing/markdown/editor/toolbar'
import { WordGoal } from '../../site/admin/editing/markdown/word-goal'
import { RemarksButton } from '../../site/admin/editing/remarks/remarks-button'
import { SignButton } from '../../site/admin/kit/button'
import { Menu } from '../../site/admin/kit/menu'
import { markdownText } from '../../site/text/admin/markdown'
import { remarksText } from '../../site/text/admin/remarks'

const { tools, goal } = markdownText
const toolbar = <EditorToolbar key="tools" sourceId="text" active={[]} onUse={() => undefined} />
const remarks = { open: [], isShown: false, show: () => undefined } as never

test.each([
  ['a sign', <SignButton key="sign" label="Sluit venster" />, 'Sluit venster'],
  ['a menu', <Menu key="menu" label="Acties voor Gids" items={[]} hasHiddenLabel />, 'Acties voor Gids'],
  ['the remarks', <RemarksButton key="remarks" of={remarks} className="" />, remarksText.button(0)],
  ['a tool', toolbar, tools.quote],
  ['the length of a text', <WordGoal key="goal" text="" />, goal.set],
])('the button of %s has its name once, so a screen reader does not say it twice', (_, button, name) => {
  expect(renderToStaticMarkup(<MemoryRouter>{button}</MemoryRouter>).split(name)).toHaveLength(2)
})

test('a tool that has a key is called by its name, and its key is read out after that', () => {
  const html = renderToStaticMarkup(<MemoryRouter>{toolbar}</MemoryRouter>)
  expect(html).toMatch(new RegExp(`aria-label="${tools.bold}" aria-description="Ctrl\\+B"`))
})
