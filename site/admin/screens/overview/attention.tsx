import { Link } from 'react-router-dom'
import type { Overview } from '#contract/admin/overview'
import { overviewText } from '../../../text/admin/overview'
import { CheckSign, ClockSign, WarningSign } from '../../kit/icons'
import { type AttentionItem, attentionItems } from './attention-items'
import './attention.css'

const text = overviewText.attention

/** What waits for someone; one calm line when nothing does. */
export function Attention({ overview }: { overview: Overview }) {
  const items = attentionItems(overview)
  if (items.length === 0) {
    return (
      <p className="attention-calm">
        <CheckSign />
        {text.calm}
      </p>
    )
  }
  return (
    <section aria-labelledby="overview-attention" className="overview-part">
      <h2 id="overview-attention" className="overview-heading">
        {text.title}
      </h2>
      <ul className="attention">
        {items.map((item) => (
          <Item key={item.title} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item: { title, text: words, link, tone } }: { item: AttentionItem }) {
  const Sign = tone === 'bad' ? WarningSign : ClockSign
  return (
    <li className="attention-item" data-tone={tone}>
      <Sign />
      <div className="attention-words">
        <p className="attention-title">{title}</p>
        {words && <p className="attention-text">{words}</p>}
      </div>
      <Link to={link.to} className="attention-link" aria-label={`${link.label}: ${title}`}>
        {link.label}
      </Link>
    </li>
  )
}
