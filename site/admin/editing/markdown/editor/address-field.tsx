import { type KeyboardEvent, useId, useState } from 'react'
import { articleText } from '../../../../text/admin/article'
import { FormField } from '../../../kit/field'
import { TextInput } from '../../../kit/inputs'
import { type OwnPage, useOwnPages } from './own-pages'
import { PageList, pageId } from './page-list'
import { wholeAddress } from './whole-address'

const words = articleText.link

/** The address of a link: typed, or found among the pages of this site by title. */
export function AddressField({
  value,
  error,
  onChange,
  onChoose,
}: {
  value: string
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
      <FormField label={words.address} help={words.addressHelp} error={error}>
        {(control) => (
          <TextInput
            {...control}
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
        )}
      </FormField>
      {isOpen && <PageList id={listId} pages={pages} at={at} onPoint={setAt} onChoose={onChoose} />}
    </div>
  )
}
