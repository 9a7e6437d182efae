import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ownAccount } from '#contract/admin/accounts'
import { secondStep, settingsPart, typeScreens } from '#contract/admin/addresses'
import { history } from '#contract/admin/history'
import { contentTypes } from '#contract/content/content-types'
import type { Person } from '#contract/person'
import { overviewText } from '../../../text/admin/overview'
import { ask } from '../../api/call'
import { SignButton } from '../../kit/button'
import { recalled, remember } from '../../kit/device-memory'
import { focusHeading } from '../../kit/focus-heading'
import { CheckSign, CloseSign } from '../../kit/icons'
import { useSession } from '../../session/session'

const text = overviewText.steps

interface Step {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly isDone: boolean
}

/** A checklist for a new owner; disappears once completed or dismissed. */
export function FirstSteps({ hasRemote }: { hasRemote: boolean }) {
  const { person } = useSession()
  const [isHidden, hide] = useHiddenSteps(person.id)
  const { data } = useQuery({ ...stepsQuery(person), enabled: !isHidden })
  if (!data || isHidden) return null
  const steps: readonly Step[] = [
    ...(isAddress(person.name) ? [{ ...text.name, to: settingsPart('account'), isDone: false }] : []),
    { ...text.article, to: typeScreens(contentTypes.blogPost.screen).create.to(), isDone: data.hasArticle },
    { ...text.factor, to: secondStep(), isDone: data.hasFactor },
    { ...text.remote, to: settingsPart('git'), isDone: hasRemote },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section aria-labelledby="overview-steps" className="grid gap-2 pt-3 px-4 pb-4 bg-tint">
      <div className="flex items-center justify-between gap-4">
        <h2 id="overview-steps" className="text-lead tracking-[-0.01em] leading-[1.25]">
          {text.title}
        </h2>
        <SignButton label={text.hide} className="-mr-2" onClick={hide}>
          <CloseSign className="size-[1.25rem]" />
        </SignButton>
      </div>
      <p>{text.text}</p>
      <ol className="grid gap-y-3 gap-x-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {steps.map((step, index) => (
          <OneStep key={step.to} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

/** An account made at the start without a name goes by its e-mail address. */
const isAddress = (name: string) => name.includes('@')

function OneStep({ step: { title, text: words, to, isDone }, number }: { step: Step; number: number }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-[0.75rem] items-start">
      <span
        aria-hidden="true"
        className="grid place-items-center size-[1.75rem] bg-ink text-ground font-bold data-done:bg-good"
        data-done={isDone || undefined}
      >
        {isDone ? <CheckSign className="size-[1rem]" /> : number}
      </span>
      <div>
        {isDone ? (
          <p className="font-semibold leading-[1.75rem]">
            <span className="sr-only">{text.done}</span>
            {title}
          </p>
        ) : (
          <Link
            to={to}
            className="history-link inline-block min-h-0 py-[0.25rem] font-semibold leading-[1.25rem] touch:-my-[0.5rem] touch:py-[0.75rem]"
          >
            {title}
          </Link>
        )}
        {!isDone && <p className="text-soft">{words}</p>}
      </div>
    </li>
  )
}

/** Which first steps have been taken. */
const stepsQuery = ({ id, name }: Person) =>
  queryOptions({
    queryKey: ['admin', 'first-steps', id],
    queryFn: async ({ signal }) => {
      const path = contentTypes.blogPost.place.path
      const [account, { items }] = await Promise.all([
        ask(ownAccount.read, {}, { signal }),
        ask(history.list, { path }, { signal }),
      ])
      return {
        hasFactor: account.hasTotp || account.passkeys.length > 0,
        hasArticle: items.some(({ author }) => author === name),
      }
    },
  })

/** Whether this user has dismissed the checklist in this browser, and a function to do so. */
function useHiddenSteps(person: string): [boolean, () => void] {
  const key = `admin-first-steps:${person}`
  const [isHidden, setHidden] = useState(() => recalled(key) === 'hidden')
  function hide() {
    setHidden(true)
    remember(key, 'hidden')
    focusHeading()
  }
  return [isHidden, hide]
}
