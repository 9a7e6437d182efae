import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { markdownText } from '../../../../text/admin/markdown'
import { InputField } from '../../../kit/input-field'
import { type OwnPage, useOwnPages } from './own-pages'
import { wholeAddress } from './whole-address'

const words = markdownText.link

/** The address of a link: typed, or found among the pages of this site by title. */
export function AddressField({
  ref,
  value,
  help,
  error,
  onChange,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>
  value: string
  help: string
  error: string | undefined
  onChange: (value: string) => void
  onChoose: (page: OwnPage) => void
}) {
  const listId = useId()
  const [at, setAt] = useState(0)
  const isAddress = wholeAddress(value, window.location.origin) !== ''
  const pages = useOwnPages(isAddress ? '' : value)
  const isOpen = pages.length > 0
  const current = pages[at]

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!current || event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) onChoose(current)
    else setAt((at + step + pages.length) % pages.length)
  }

  return (
    <div className="grid gap-1">
      <InputField
        ref={ref}
        label={words.address}
        help={help}
        error={error}
        data-first
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={current && pageId(listId, current)}
        value={value}
        onChange={(event) => {
          setAt(0)
          onChange(event.target.value)
        }}
        onKeyDown={walk}
      />
      {isOpen && <PageList id={listId} pages={pages} at={at} onPoint={setAt} onChoose={onChoose} />}
    </div>
  )
}

/** The id of one option in the list: another page has another, or a screen reader would not say that it is pointed at. */
const pageId = (listId: string, { page }: OwnPage) => `${listId}-${page}`

/** The pages to choose from; the field above has the focus and handles the keys. */
function PageList({
  id,
  pages,
  at,
  onPoint,
  onChoose,
}: {
  id: string
  pages: readonly OwnPage[]
  /** The option that Enter would choose. */
  at: number
  onPoint: (at: number) => void
  onChoose: (page: OwnPage) => void
}) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label={words.pages}
      className="max-h-[min(20rem,40dvh)] border-[1.5px] border-hair overflow-y-auto overscroll-contain"
    >
      {pages.map((page, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
        <div
          key={page.page}
          ref={index === at ? showIt : undefined}
          role="option"
          id={pageId(id, page)}
          aria-selected={index === at}
          tabIndex={-1}
          className="md-link-page"
          onMouseMove={() => onPoint(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(page)}
        >
          <span>{page.title}</span>
          <span className="md-link-path">{[page.page, page.state].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </div>
  )
}

function showIt(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
