import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RemarksButton } from '../../site/admin/editing/remarks/remarks-button'
import { SignButton } from '../../site/admin/kit/button'
import { Menu } from '../../site/admin/kit/menu'
import { remarksText } from '../../site/text/admin/remarks'

const remarks = { open: [], isShown: false, show: () => undefined } as never

test.each([
  ['a sign', <SignButton key="sign" label="Sluit venster" />, 'Sluit venster'],
  ['a menu', <Menu key="menu" label="Acties voor Gids" items={[]} hasHiddenLabel />, 'Acties voor Gids'],
  ['the remarks', <RemarksButton key="remarks" of={remarks} className="" />, remarksText.button(0)],
])('the button of %s has its name once, so a screen reader does not say it twice', (_, button, name) => {
  expect(renderToStaticMarkup(button).split(`"${name}"`)).toHaveLength(2)
})
