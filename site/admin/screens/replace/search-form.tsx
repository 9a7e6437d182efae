import { type FormEvent, useState } from 'react'
import type { TextSearch } from '#contract/admin/replace'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { hasReplaceable } from '#contract/content/nested-fields'
import { replaceText as text } from '../../../text/admin/replace'
import { Button } from '../../kit/button'
import { InputField } from '../../kit/input-field'
import { Checkbox } from '../../kit/switch'

/** A search, as it was asked for. */
export interface AskedSearch extends TextSearch {
  /** Names of types; none means all. */
  readonly types: readonly string[]
}

/** The types that hold text in which people may replace. */
const types: readonly AnyContentType[] = allContentTypes
  .filter(({ fields }) => hasReplaceable(fields))
  .toSorted((one, other) => one.labels.many.localeCompare(other.labels.many, 'nl'))
const allNames = types.map(({ name }) => name)

/** What to find, by what to replace it, and where. */
export function SearchForm({
  by,
  isBusy,
  onBy,
  onEdit,
  onSearch,
}: {
  by: string
  isBusy: boolean
  onBy: (by: string) => void
  /** Called when something else is to be found. */
  onEdit: () => void
  onSearch: (search: AskedSearch) => void
}) {
  const [find, setFind] = useState('')
  const [isCaseSensitive, setCaseSensitive] = useState(false)
  const [isWholeWord, setWholeWord] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>(allNames)

  function search(event: FormEvent) {
    event.preventDefault()
    if (find === '' || chosen.length === 0 || isBusy) return
    onSearch({ find, isCaseSensitive, isWholeWord, types: chosen.length === types.length ? [] : chosen })
  }

  return (
    <form
      aria-label={text.form}
      className="grid grid-cols-2 items-start gap-4 max-w-[60rem] mb-8 [&>:nth-child(n+3)]:col-span-full max-sm:grid-cols-1"
      onSubmit={search}
    >
      <InputField
        label={text.find}
        value={find}
        maxLength={500}
        required
        autoComplete="off"
        onChange={(event) => {
          setFind(event.target.value)
          onEdit()
        }}
      />
      <InputField
        label={text.by}
        help={text.byHelp}
        value={by}
        maxLength={2000}
        autoComplete="off"
        onChange={(event) => onBy(event.target.value)}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label={text.isCaseSensitive}
          checked={isCaseSensitive}
          onChange={(event) => {
            setCaseSensitive(event.target.checked)
            onEdit()
          }}
        />
        <Checkbox
          label={text.isWholeWord}
          checked={isWholeWord}
          onChange={(event) => {
            setWholeWord(event.target.checked)
            onEdit()
          }}
        />
      </div>
      <TypeChoice
        chosen={chosen}
        onChange={(names) => {
          setChosen(names)
          onEdit()
        }}
      />
      <div>
        <Button type="submit" look="signal" isBusy={isBusy}>
          {isBusy ? text.searching : text.search}
        </Button>
      </div>
    </form>
  )
}

function TypeChoice({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const isAll = chosen.length === types.length
  return (
    <details>
      <summary className="w-fit cursor-pointer">{isAll ? text.inAll : text.inSome(chosen.length)}</summary>
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-y-2 gap-x-4 pt-3 pb-2">
        <legend className="sr-only">{text.types}</legend>
        {types.map(({ name, labels }) => (
          <Checkbox
            key={name}
            label={labels.many}
            checked={chosen.includes(name)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
        ))}
      </fieldset>
      <Button look="quiet" className="-ml-[1rem]" onClick={() => onChange(isAll ? [] : allNames)}>
        {isAll ? text.tickNone : text.tickAll}
      </Button>
    </details>
  )
}
