import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { entryScreen, screens, secondStep, settingsPart, typeScreens } from '#contract/admin/addresses'
import { pageTextsQuery } from '../../api/content'
import { shellText } from '../../text/admin/shell'
import { contains } from '../kit/word-search'
import { fieldChoices } from './field-choices'
import { destinationsFor, isOpenTo } from './navigation-list'
import { listedTypes, usePaletteLists } from './palette-lists'
import { settingsParts } from './settings-parts'
import { type ScreenAction, useCommandList } from './shortcuts'
import type { User } from './user'

/** An item of the palette; its id is unique. */
interface Choice {
  readonly id: string
  readonly label: string
  /** Where it is, for a label that does not say so. */
  readonly detail?: string
  /** Its keyboard shortcut. */
  readonly keys?: string
  /** Other words by which it is found. */
  readonly also?: string
  readonly run: () => void
}

/** A screen, or a part of one. */
interface Place {
  readonly to: string
  readonly label: string
  readonly detail?: string
  /** Other words by which it is found. */
  readonly also?: string
}

interface ChoiceGroup {
  readonly heading: string
  readonly choices: readonly Choice[]
  /** Whether they only lead to where one may search further. */
  readonly isElsewhere?: boolean
}

export interface Choices {
  readonly groups: readonly ChoiceGroup[]
  /** Whether titles may still come. */
  readonly isLoading: boolean
}

/** How many titles of one kind are shown: typing another letter narrows the list. */
const MOST_TITLES = 7

const text = shellText.palette

/** The shortcuts of the frame: those that open the palette itself and the list of shortcuts, and the way to a notice. */
const OWN_KEYS = ['mod+k', '?', 'F8']

/**
 * The results for the typed words: what the screen below offers, screens, actions, fields by their label or
 * their text, and entries by their title.
 */
export function useChoices(words: string, user: User, onShortcuts: () => void): Choices {
  const navigate = useNavigate()
  const { lists, isLoading } = usePaletteLists(user)
  const commands = useCommandList()
  const { data: texts = {} } = useQuery(pageTextsQuery)
  const goTo = ({ to, label, detail }: Place): Choice => ({
    id: `${to} ${label}`,
    label,
    ...(detail ? { detail } : {}),
    run: () => navigate(to),
  })
  const isFound = (one: Named) => isNamed(one, words)

  const actions: readonly Choice[] = [
    ...listedTypes(user).map(({ screen, labels }) => ({
      ...goTo({ to: typeScreens(screen).create.to(), label: text.create(labels.one) }),
      also: text.alsoCreate,
    })),
    {
      id: 'visit',
      label: shellText.visit,
      also: text.alsoVisit,
      run: () => void window.open(pages.home.to(), '_blank', 'noopener'),
    },
    {
      id: 'theme',
      label: isDark() ? shellText.theme.toLight : shellText.theme.toDark,
      also: text.alsoTheme,
      // The script in the document that knows how to switch listens to its button.
      run: () => document.querySelector<HTMLElement>('[data-theme-switch]')?.click(),
    },
    { id: 'shortcuts', label: shellText.shortcuts.title, keys: '?', also: text.alsoKeys, run: onShortcuts },
    { id: 'log-out', label: shellText.logOut, also: text.alsoLogOut, run: user.logOut },
  ]

  const places = placesFor(user, words)
  const things = actions.filter(isFound)
  const toGo = { heading: text.screens, choices: places.map(goTo) }
  const toDo = { heading: text.actions, choices: things }
  const isByName = (one: Named) => isCalled(one, words)
  const groups: readonly ChoiceGroup[] = [
    { heading: text.here, choices: offered(commands(), words).filter(isFound) },
    // What has these words as its name comes before what has others.
    ...(things.some(isByName) && !places.some(isByName) ? [toDo, toGo] : [toGo, toDo]),
    ...(user.mayPublish ? fieldChoices(words, texts) : []).map(({ heading, fields }) => ({
      heading,
      choices: fields.map(goTo),
    })),
    ...lists.map(({ type, rows }) => ({
      heading: type.labels.many,
      choices: titled(rows, words).map(({ id, title }) => goTo({ to: entryScreen(type, id), label: title })),
    })),
    {
      heading: text.further(words.trim()),
      // Not while a title may come above it: the first choice is the one that Enter takes.
      choices: isLoading ? [] : searchesFor(words.trim(), user).map(goTo),
      isElsewhere: true,
    },
  ]
  return { groups: groups.filter(({ choices }) => choices.length > 0), isLoading }
}

/** The screens with a search of their own, for what the palette does not know by name. */
function searchesFor(words: string, user: User): readonly Place[] {
  if (words === '' || !user.mayPublish) return []
  const media = { to: screens.media.to({ zoek: words }), label: shellText.nav.media }
  const people = { to: screens.subscribers.to({ zoek: words }), label: shellText.nav.subscribers }
  return user.isOwner ? [people, media] : [media]
}

/** Whether the screen is dark now: by choice, or else as the system is. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** What the screen below offers; of two commands with one name the last. */
function offered(commands: readonly ScreenAction[], words: string): Choice[] {
  const shown = commands.filter(
    ({ keys, isSearchedOnly }) =>
      (keys === undefined || !OWN_KEYS.includes(keys)) && !(isSearchedOnly && words.trim() === ''),
  )
  const named = new Map(shown.map((command) => [command.label, command]))
  return [...named.values()].map((command) => ({ ...command, id: `here ${command.label}` }))
}

type Named = Pick<Choice, 'label' | 'also'>

const isCalled = ({ label }: Named, words: string) => contains(label, words)

const isNamed = ({ label, also = '' }: Named, words: string) => contains(`${label} ${also}`, words)

/** The screens and parts of the settings that a user may open: by their name, and then by other words for what is there. */
export function placesFor(user: Pick<User, 'isOwner' | 'mayPublish'>, words: string): readonly Place[] {
  const parts = settingsParts.filter((part) => isOpenTo(user, part))
  const proposals = { to: screens.proposals.to(), label: shellText.titles.proposals }
  const places: readonly Place[] = [
    ...destinationsFor(user),
    ...(user.mayPublish
      ? [
          {
            to: screens.trash.to(),
            label: shellText.titles.trash,
            detail: shellText.nav.history,
            also: text.alsoTrash,
          },
          { ...proposals, detail: shellText.nav.history },
        ]
      : []),
    ...parts.map(({ name, label }) => ({
      to: settingsPart(name),
      label,
      detail: shellText.nav.settings,
      also: text.also[name],
    })),
    {
      to: secondStep(),
      label: text.secondStep,
      detail: shellText.account,
      also: text.alsoStep,
    },
  ]
  const found = places.filter((place) => isNamed(place, words))
  const isByName = (place: Place) => isCalled(place, words)
  return [...found.filter(isByName), ...found.filter((place) => !isByName(place))]
}

function titled<Titled extends { readonly title: string }>(rows: readonly Titled[], words: string) {
  if (words.trim() === '') return []
  return rows.filter(({ title }) => contains(title, words)).slice(0, MOST_TITLES)
}
