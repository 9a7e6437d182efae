import { useQueries } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { entryScreen, typeScreens } from '#contract/admin/addresses'
import { entries } from '#contract/admin/entries'
import { shellText } from '../../text/admin/shell'
import { ask } from '../api/call'
import { contains } from '../kit/word-search'
import { fieldChoices } from './field-choices'
import { destinationsFor, genericTypes } from './navigation-list'
import type { User } from './user'

/** An item of the palette; its id is unique. */
interface Choice {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

export interface ChoiceGroup {
  readonly heading: string
  readonly choices: readonly Choice[]
}

/** How many titles of one kind are shown: typing another letter narrows the list. */
const MOST_TITLES = 7

const listed = genericTypes.filter(({ editing }) => editing === 'entries')

/** The results for the typed words: screens, actions, fields by their label, and entries by their title. */
export function useChoices(words: string, user: User, onShortcuts: () => void): readonly ChoiceGroup[] {
  const navigate = useNavigate()
  const lists = useQueries({
    queries: listed.map(({ name }) => ({
      queryKey: ['palette', name],
      queryFn: () => ask(entries.rows, { type: name, fields: 'row' as const }),
      staleTime: 30_000,
    })),
  })

  const screens = destinationsFor(user).map(({ to, label }) => ({ id: to, label, run: () => navigate(to) }))
  const { create } = shellText.palette
  const actions = [
    ...listed.map(({ screen, labels }) => ({
      id: typeScreens(screen).create.to(),
      label: create(labels.one),
      run: () => navigate(typeScreens(screen).create.to()),
    })),
    {
      id: 'visit',
      label: shellText.visit,
      run: () => void window.open(pages.home.to(), '_blank', 'noopener'),
    },
    { id: 'shortcuts', label: shellText.shortcuts.title, run: onShortcuts },
    { id: 'log-out', label: shellText.logOut, run: user.logOut },
  ]
  const titles = listed.map((type, index) => ({
    heading: type.labels.many,
    choices: found(words, lists[index]?.data ?? []).map(({ id, title }) => ({
      id: entryScreen(type, id),
      label: title,
      run: () => navigate(entryScreen(type, id)),
    })),
  }))

  return [
    { heading: shellText.palette.screens, choices: screens.filter(({ label }) => contains(label, words)) },
    { heading: shellText.palette.actions, choices: actions.filter(({ label }) => contains(label, words)) },
    ...fieldChoices(words).map(({ heading, fields }) => ({
      heading,
      choices: fields.map(({ label, to }) => ({ id: to, label, run: () => navigate(to) })),
    })),
    ...titles,
  ].filter(({ choices }) => choices.length > 0)
}

function found(words: string, rows: readonly { readonly id: string; readonly title: string }[]) {
  if (words.trim() === '') return []
  return rows.filter(({ title }) => contains(title, words)).slice(0, MOST_TITLES)
}
