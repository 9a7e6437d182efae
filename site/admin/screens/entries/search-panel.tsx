import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { decodePart } from '#contract/address'
import { cardPreview } from '#contract/admin/card-preview'
import type { SearchResult } from '#contract/content/content-type'
import { isShownElsewhere } from '#contract/shown-elsewhere'
import { pageTextsQuery } from '../../../api/content'
import { documentTitle } from '../../../head'
import { articleText } from '../../../text/admin/article'
import { ask } from '../../api/call'
import { messageOf } from '../../kit/states'
import { useInSlices } from '../../kit/use-in-slices'
import { useSettled } from '../../kit/use-settled'
import {
  adviceOnResult,
  countCharacters,
  countDescription,
  DESCRIPTION_MOST,
  readAdvice,
  TITLE_MOST,
} from './advice'
import { exampleWords } from './example-words'
import { Panel, type PanelProps } from './panel'
import { Sentences } from './sentences'

const words = articleText.search

/** How an entry will look in search results and when shared, with suggestions to improve that. */
export function SearchPanel({ type, value: current }: PanelProps) {
  // Typing in the form has priority.
  const value = useDeferredValue(current)
  const { data: texts } = useQuery(pageTextsQuery)
  const example = useMemo(
    () => exampleWords(type, value).map(({ part, words: said }) => articleText.example.advice(part, said)),
    [type, value],
  )
  const result = type.searchResult?.(value)
  if (!result) return null
  const title = documentTitle(result, texts?.['site.name'] ?? '')
  const written = Object.entries(type.fields).filter(([, { widget }]) => widget === 'markdown')
  return (
    <Panel title={words.title}>
      <ResultPicture page={type.page?.(value) ?? ''} result={result} title={title} />
      <Counts title={result.title === '' ? '' : title} description={countDescription(result)} />
      <Advice
        result={result}
        ending={title.slice(result.title.length)}
        example={example}
        text={written.map(([name]) => String(value[name] ?? '')).join('\n\n')}
      />
      <SharedPicture {...result} />
    </Panel>
  )
}

function ResultPicture({
  page,
  result,
  title,
}: {
  /** Its path on the site. */
  page: string
  result: SearchResult
  title: string
}) {
  const path = page.split('/').filter(Boolean).map(decodePart)
  return (
    <figure>
      <figcaption className="mb-2 text-soft text-mark">{words.result}</figcaption>
      <p className="overflow-hidden text-mark text-ellipsis whitespace-nowrap">
        {[window.location.host, ...path].join(' › ')}
      </p>
      <p className="line-clamp-2 my-[0.1875rem] text-link text-[1.1875rem] leading-[1.3]">
        {result.title === '' ? words.noTitle : title}
      </p>
      <p className="line-clamp-4 text-soft leading-[1.45]">{result.description || words.noDescription}</p>
    </figure>
  )
}

/** @param props.description its number of characters */
function Counts({ title, description }: { title: string; description: number }) {
  return (
    <ul className="flex flex-wrap gap-x-4 mt-2 pt-[0.5rem] border-t border-hair text-mark">
      <Count words={words.titleCount} count={countCharacters(title)} most={TITLE_MOST} />
      <Count words={words.descriptionCount} count={description} most={DESCRIPTION_MOST} />
    </ul>
  )
}

function Count({
  words: say,
  count,
  most,
}: {
  words: (count: number, most: number) => string
  count: number
  most: number
}) {
  const isWrong = count === 0 || count > most
  return <li className={isWrong ? 'text-error font-semibold' : undefined}>{say(count, most)}</li>
}

function Advice({
  result: { title, description, isDescriptionMade },
  ending,
  example,
  text,
}: {
  result: SearchResult
  ending: string
  example: readonly string[]
  text: string
}) {
  const settled = useSettled(text, PAUSE)
  const onText = useInSlices(useCallback(() => readAdvice(settled), [settled]))
  const onResult = adviceOnResult({ title, description, isDescriptionMade }, ending)
  const advice = [...onResult, ...(onText ?? []), ...example]
  if (advice.length === 0) return onText && <p className="mt-3">{words.good}</p>
  return (
    <>
      <h3 className="mt-3 text-small font-semibold">{words.advice}</h3>
      <Sentences of={advice} />
    </>
  )
}

function SharedPicture({ card, image = '' }: SearchResult) {
  return (
    <figure className="mt-4 [&_img]:w-full [&_img]:h-auto [&_img]:aspect-1200/630 [&_img]:object-cover [&_img]:border [&_img]:border-hair">
      <figcaption className="mb-2 text-soft text-mark">{words.card}</figcaption>
      {isShownElsewhere(image) ? (
        <img src={image} alt={words.imageAlt} width={1200} height={630} />
      ) : (
        <CardPicture {...card} />
      )}
    </figure>
  )
}

function CardPicture({ title, tag }: SearchResult['card']) {
  const { data: card, error } = useShareCard({ title, tag })
  return card ? (
    <img src={card.image} alt={words.cardAlt(title)} width={1200} height={630} />
  ) : (
    <p className="w-full h-auto aspect-1200/630 border border-hair grid p-4 bg-tint text-ink place-items-center text-center">
      {error ? messageOf(error) : words.cardBusy}
    </p>
  )
}

/** Milliseconds without typing before a text is read and a card is drawn. */
const PAUSE = 800

/** The share card of a title as an image (data URI); the previous one is shown while a new one is rendered. */
function useShareCard(card: { readonly title: string; readonly tag: string }) {
  const title = useSettled(card.title, PAUSE)
  const tag = useSettled(card.tag, PAUSE)
  return useQuery({
    queryKey: ['preview', 'card', title, tag],
    queryFn: ({ signal }) => ask(cardPreview.draw, {}, { body: { title, tag }, signal }),
    placeholderData: keepPreviousData,
    enabled: title.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}
