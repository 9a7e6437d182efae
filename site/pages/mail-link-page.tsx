import { type SubmitEvent, useRef, useState } from 'react'
import { pages } from '#contract/addresses'
import { writes } from '#contract/endpoints'
import { send } from '../api/send'
import { useTargets } from '../api/use-targets'
import { confirmation, type MailLinkTexts, mailLinkText, unsubscribing } from '../text/mail-links'
import { Button, ButtonLink } from '../ui/button'
import { RailEnd } from '../ui/rail'
import { useIsHydrated } from '../ui/use-is-hydrated'
import type { PageAddress, PageDefinition } from './page-definition'

type Exchange = typeof writes.confirm | typeof writes.unsubscribe

interface Outcome {
  /** `again`: the same link may work later; `dead`: it never will; `without`: nothing was asked. */
  readonly kind: 'done' | 'again' | 'dead' | 'without'
  readonly message: string
}

/** The server's statuses for a code that it does not, or no longer, know. */
const DEAD = [400, 404, 409]

/**
 * A page behind a link in our mail. Opening it changes nothing, since mail scanners open every link; its button
 * does. The server renders it without the code, which the browser reads from the address.
 */
function mailLinkPage(path: string, words: MailLinkTexts, exchange: Exchange): PageDefinition {
  return {
    Component: (address) => <MailLink words={words} exchange={exchange} address={address} />,
    queries: () => [],
    head: () => ({ title: words.title, description: words.description, path, isHidden: true }),
    status: () => 200,
  }
}

export const confirmPage = mailLinkPage(pages.confirm.to(), confirmation, writes.confirm)
export const unsubscribePage = mailLinkPage(pages.unsubscribe.to(), unsubscribing, writes.unsubscribe)

function MailLink({
  words,
  exchange,
  address,
}: {
  words: MailLinkTexts
  exchange: Exchange
  address: PageAddress
}) {
  const [outcome, setOutcome] = useState(outcomeIn(address, words))
  // The page is rendered once for all codes: only the browser can see that there is none.
  const isWithout = useIsHydrated() && !outcome && !address.search.get('code')
  const said: Outcome | null = isWithout ? { kind: 'without', message: words.noCode } : outcome
  const isFailed = said?.kind === 'again' || said?.kind === 'dead'
  const canAsk = !said || said.kind === 'again'
  const [isSending, setSending] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSending(true)
    setOutcome(await sendCode(exchange, address.search.get('code') ?? ''))
    setSending(false)
    message.current?.focus()
  }

  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-5">{words.title}</h1>
        {canAsk && <p className="mb-5 max-w-[29em] text-lead leading-lead">{words.text}</p>}
        <p
          ref={message}
          role="status"
          tabIndex={-1}
          className={`max-w-[29em] text-lead leading-lead ${said ? 'mb-8' : ''} ${isFailed ? 'font-semibold text-error' : ''}`}
        >
          {said?.message}
        </p>
        {said && !canAsk && <Onward isDone={said.kind === 'done'} words={words} />}
        {canAsk && (
          // Without script this posts to the current address, which contains the code; only the script can
          // check for one.
          <form method="post" onSubmit={submit} data-script>
            <Button type="submit" disabled={isSending}>
              {isSending ? words.sending : words.action}
            </Button>
          </form>
        )}
      </div>
      <RailEnd side="left" />
    </div>
  )
}

function Onward({ isDone, words: { instead } }: { isDone: boolean; words: MailLinkTexts }) {
  const to = useTargets()(instead.to)
  if (isDone || !to) return <ButtonLink to={pages.home.to()}>{mailLinkText.home}</ButtonLink>
  return (
    <>
      <p className="mb-5 max-w-[34em]">{instead.text}</p>
      <ButtonLink to={to}>{instead.action}</ButtonLink>
    </>
  )
}

/** The outcome in the address, for a browser without script. */
function outcomeIn({ search }: PageAddress, words: MailLinkTexts): Outcome | null {
  const said = search.get('uitkomst')
  if (said === 'gelukt') return { kind: 'done', message: words.done }
  return said === null ? null : { kind: 'dead', message: mailLinkText.refused }
}

/** Carries out the request of the mail; never throws. */
async function sendCode(exchange: Exchange, code: string): Promise<Outcome> {
  try {
    const response = await send(exchange, { code })
    const reply: unknown = await response.json().catch(() => null)
    const said = typeof reply === 'object' && reply && 'message' in reply ? reply.message : undefined
    const kind = response.ok ? 'done' : DEAD.includes(response.status) ? 'dead' : 'again'
    return { kind, message: typeof said === 'string' ? said : mailLinkText.failed }
  } catch {
    return { kind: 'again', message: mailLinkText.offline }
  }
}
