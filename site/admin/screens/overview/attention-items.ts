import { screens, settingsPart } from '#contract/admin/addresses'
import type { Lacking, Overview, Trouble, Unsent } from '#contract/admin/overview'
import { entriesText } from '../../../text/admin/entries'
import { overviewText } from '../../../text/admin/overview'
import { placesOf, troubleGroups } from '../../api/trouble-groups'

const text = overviewText.attention

/** The number of entries with problems that are listed; the settings list all of them. */
const MOST_FILES = 4
/** The number of entries with remarks that are listed. */
const MOST_REMARKED = 8

interface Way {
  readonly to: string
  readonly label: string
}

/** Something that needs attention, with a link to where it is dealt with. */
export interface AttentionItem {
  readonly title: string
  readonly text: string
  /** What visitors get meanwhile; absent where they get what it says. */
  readonly meanwhile?: string
  /** The file and the places in it, for those who edit files. */
  readonly small?: string
  readonly link: Way
  /** Links to its parts. */
  readonly parts?: readonly Way[]
  /** `bad` is broken, `busy` is waiting. */
  readonly tone: 'bad' | 'busy'
}

/** Everything that needs attention, the worst first. */
export function attentionItems({
  problems,
  displaced,
  lacking,
  remarks,
  remote,
  people,
  proposals,
}: Overview): AttentionItem[] {
  return [
    ...moved(displaced),
    ...(problems.isCacheBehind ? [late] : []),
    ...(people ? people.unsent.map(notSent) : []),
    ...broken(problems.troubles),
    ...versions(remote),
    ...(people ? waiting(people) : []),
    ...proposed(proposals),
    ...remarked(remarks),
    ...lacking.map(incomplete),
  ]
}

function moved(count: number): AttentionItem[] {
  if (count === 0) return []
  const link = { to: settingsPart('problemen'), label: text.look }
  return [{ title: text.displaced(count), text: text.displacedText, link, tone: 'bad' }]
}

/** Nobody in the admin can mend it: it leads to where one sees whether it is over. */
const late: AttentionItem = {
  title: text.late,
  text: text.lateText,
  link: { to: settingsPart('problemen'), label: text.look },
  tone: 'bad',
}

/** The same. */
function notSent({ lane, amount, trouble }: Unsent): AttentionItem {
  const words = text.unsent[lane]
  const link = { to: screens.subscribers.to(), label: text.look }
  return { title: words.title(amount), text: words.text(trouble), link, tone: 'bad' }
}

function broken(problems: readonly Trouble[]): AttentionItem[] {
  const groups = troubleGroups(problems)
  const all = settingsPart('problemen')
  const items = groups.slice(0, MOST_FILES).map(({ title, troubles }): AttentionItem => {
    const screen = troubles.find((problem) => problem.screen !== undefined)?.screen
    const meanwhile = meanwhileOf(troubles)
    return {
      title: (meanwhile === undefined ? text.remark : text.problem)(title),
      text: troubles
        .map(({ label, line, message }) => {
          const place = label ?? (line === undefined ? undefined : text.line(line))
          return place === undefined ? message : `${place}: ${message}`
        })
        .join(' · '),
      ...(meanwhile === undefined ? {} : { meanwhile }),
      small: placesOf(troubles),
      link: { to: screen ?? all, label: screen === undefined ? text.look : text.mend },
      tone: 'bad',
    }
  })
  const more = groups.length - items.length
  if (more <= 0) return items
  return [...items, { title: text.more(more), text: '', link: { to: all, label: text.look }, tone: 'bad' }]
}

/** What visitors get of an entry with problems, at worst. */
function meanwhileOf(troubles: readonly Trouble[]): string | undefined {
  const shown = new Set(troubles.map(({ shows }) => shows))
  if (shown.has('nothing')) return text.showsNothing
  return shown.has('before') ? text.showsBefore : undefined
}

function incomplete({ label, fields }: Lacking): AttentionItem {
  const parts = fields.map(({ label, screen }) => ({ to: screen, label }))
  return {
    title: text.lacking(label, fields.length),
    text: text.lackingText,
    link: { to: parts[0]?.to ?? screens.overview.to(), label: text.fill },
    parts,
    tone: 'busy',
  }
}

function versions({ isConfigured, trouble, ahead }: Overview['remote']): AttentionItem[] {
  const link = { to: settingsPart('git'), label: text.look }
  const title = isConfigured ? text.remote : text.adrift
  if (trouble !== null) return [{ title, text: trouble, link, tone: 'bad' }]
  return ahead > 0 ? [{ title: text.ahead(ahead), text: text.aheadText, link, tone: 'busy' }] : []
}

function proposed(count: number): AttentionItem[] {
  if (count === 0) return []
  const link = { to: screens.proposals.to(), label: text.look }
  return [{ title: text.proposals(count), text: text.proposalsText, link, tone: 'busy' }]
}

function remarked(entries: Overview['remarks']): AttentionItem[] {
  const [first] = entries
  if (!first) return []
  const parts = entries.map(({ title, screen, count }) => ({
    to: screen,
    label: text.remarkedEntry(title || entriesText.untitled, count),
  }))
  return [
    {
      title: text.remarks(entries.reduce((sum, { count }) => sum + count, 0)),
      text: text.remarksText,
      link: { to: first.screen, label: text.look },
      parts: parts.slice(0, MOST_REMARKED),
      tone: 'busy',
    },
  ]
}

function waiting(people: NonNullable<Overview['people']>): AttentionItem[] {
  const { held, pending, unanswered, untold } = people
  const items: AttentionItem[] = []
  if (unanswered > 0) {
    const link = { to: screens.subscribers.to({ status: 'unanswered' }), label: text.answer }
    items.push({ title: text.unanswered(unanswered), text: text.unansweredText, link, tone: 'busy' })
  }
  if (untold?.lacks === 'server') {
    const link = { to: screens.subscribers.to(), label: text.look }
    items.push({ title: text.noMail, text: text.noMailText, link, tone: 'busy' })
  } else if (untold && untold.requests > 0) {
    const link = { to: screens.subscribers.to(), label: text.look }
    items.push({ title: text.untold(untold.requests), text: text.untoldText, link, tone: 'busy' })
  }
  if (held > 0) {
    const link = { to: screens.subscribers.to({ status: 'held' }), label: text.judge }
    items.push({ title: text.held(held), text: text.heldText, link, tone: 'busy' })
  }
  if (pending > 0) {
    const link = { to: screens.subscribers.to({ status: 'pending' }), label: text.look }
    items.push({ title: text.pending(pending), text: text.pendingText, link, tone: 'busy' })
  }
  return items
}
