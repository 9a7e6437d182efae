import { screens } from '#contract/admin/addresses'
import { proposalsText } from '../../../text/admin/proposals'
import { TabLinks } from '../../kit/tabs'

const text = proposalsText.tabs

/** The tabs for what has happened to the site, and for what has been proposed. */
export function HistoryTabs() {
  const links = [
    { to: screens.history.to(), label: text.changes },
    { to: screens.trash.to(), label: text.trash },
    { to: screens.proposals.to(), label: text.proposals },
  ]
  return <TabLinks label={text.label} links={links} />
}
