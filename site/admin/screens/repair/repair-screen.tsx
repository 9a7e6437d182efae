import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { settingsPart } from '#contract/admin/addresses'
import { repairText as text } from '../../../text/admin/repair'
import { ButtonLink } from '../../kit/button'
import { PageTitle } from '../../kit/page-title'
import { EmptyState, Unloaded } from '../../kit/states'
import { BrokenFileForm } from './broken-file-form'
import { brokenFileQuery } from './repair-query'
import '../history/history.css'

const back = { to: settingsPart('problemen'), label: text.back }

/** Mends a file that cannot be read, or has fields that are not valid. */
export function Screen() {
  const path = useSearchParams()[0].get('path') ?? ''
  const query = useQuery(brokenFileQuery(path))
  /** The file whose text somebody keeps, also where another has mended it meanwhile. */
  const [kept, setKept] = useState('')
  if (!query.data) {
    return (
      <>
        <PageTitle title={text.title} back={back} />
        <Unloaded query={query} rows={8} />
      </>
    )
  }
  const { file } = query.data
  return (
    <>
      <PageTitle
        title={text.titleOf(file.title)}
        lead={file.problems.length > 0 ? text.shows[file.shows] : undefined}
        back={back}
      />
      {file.problems.length > 0 || kept === path ? (
        <BrokenFileForm
          key={path}
          seen={query.data}
          onRead={(isTaken) => {
            setKept(isTaken ? '' : path)
            return query.refetch().then(({ data: read }) => read ?? null)
          }}
        />
      ) : (
        <EmptyState title={text.healthy.title} text={text.healthy.text}>
          <ButtonLink look="signal" to={file.screen}>
            {text.healthy.open}
          </ButtonLink>
          <ButtonLink to={back.to}>{text.healthy.problems}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}
