import { Link } from 'react-router-dom'
import type { Overview } from '#contract/admin/overview'
import { overviewText } from '../../../text/admin/overview'
import { CheckSign, ClockSign, WarningSign } from '../../kit/icons'
import { type AttentionItem, attentionItems } from './attention-items'
import { OverviewPart } from './overview-part'

const text = overviewText.attention

/** High enough to tap, and beside a title still aligned with it. */
const LINK =
  'history-link col-2 justify-self-start min-h-[2.25rem] sm:col-3 sm:min-h-[1.5rem] touch:min-h-[2.75rem] sm:pointer-coarse:-my-2'

/** Everything that needs attention; a single line when nothing does. */
export function Attention({ overview }: { overview: Overview }) {
  const items = attentionItems(overview)
  const { isLooking } = overview.problems
  if (items.length === 0) {
    return (
      <p
        className="flex items-center gap-2 py-[0.75rem] border-y border-hair data-calm:[&_svg]:text-good"
        data-calm={!isLooking || undefined}
      >
        {isLooking ? <ClockSign /> : <CheckSign />}
        {isLooking ? text.looking : text.calm}
      </p>
    )
  }
  return (
    <OverviewPart title={text.title}>
      <ul className="border-b border-hair">
        {items.map((item) => (
          <Item key={item.title} item={item} />
        ))}
      </ul>
    </OverviewPart>
  )
}

function Item({ item }: { item: AttentionItem }) {
  const { title, text: words, meanwhile, small, link, parts = [], tone } = item
  const Sign = tone === 'bad' ? WarningSign : ClockSign
  return (
    <li
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-y-0 gap-x-[0.875rem] py-2 border-t border-hair [&>svg]:mt-[0.125rem] data-[tone=bad]:[&>svg]:text-error sm:grid-cols-[1.25rem_minmax(0,1fr)_auto] sm:items-start"
      data-tone={tone}
    >
      <Sign />
      <div>
        <p className="font-semibold wrap-anywhere">{title}</p>
        {words && <p className="text-soft wrap-anywhere">{words}</p>}
        {meanwhile && <p className="wrap-anywhere">{meanwhile}</p>}
        {small && <p className="text-soft text-mark wrap-anywhere">{small}</p>}
        {parts.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {parts.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Link to={link.to} className={LINK} aria-label={`${link.label}: ${title}`}>
        {link.label}
      </Link>
    </li>
  )
}
