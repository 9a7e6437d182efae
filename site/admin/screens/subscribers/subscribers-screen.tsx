import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retentionText } from '../../../text/admin/retention'
import { subscribersText as text } from '../../../text/admin/subscribers'
import { Button } from '../../kit/button'
import { PlusSign } from '../../kit/icons'
import { PageTitle } from '../../kit/page-title'
import { Unloaded } from '../../kit/states'
import { useCommands } from '../../shell/shortcuts'
import { ExportButton } from './export-button'
import { ImportDialog } from './import-dialog'
import { PeopleList } from './people-list'
import { filterOf, usePeopleView } from './people-view'
import { RetentionDialog } from './retention-dialog'
import { listQuery } from './subscribers-query'

/** The people who left their e-mail address: to search, export and erase. */
export function Screen() {
  const shown = usePeopleView()
  const filter = filterOf(shown.view)
  const query = useQuery(listQuery(filter, shown.view.page))
  const { data } = query
  const [isImporting, setImporting] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  useCommands([
    { label: retentionText.open, run: () => setKeeping(true) },
    { label: text.importAll, run: () => setImporting(true) },
  ])
  return (
    <>
      <PageTitle title={text.title} lead={text.lead}>
        <Button onClick={() => setKeeping(true)}>{retentionText.open}</Button>
        <Button sign={<PlusSign />} onClick={() => setImporting(true)}>
          {text.importAll}
        </Button>
        {data && <ExportButton filter={filter} page={data} />}
      </PageTitle>
      {data && !data.asksToConfirm && (
        <p className="max-w-[46rem] mb-4 pl-[1rem] border-l-[6px] border-hair text-soft text-small">
          {text.activeAtOnce}
        </p>
      )}
      {data ? (
        <PeopleList shown={shown} page={data} isOld={query.isPlaceholderData} />
      ) : (
        <Unloaded query={query} rows={10} />
      )}
      <RetentionDialog isOpen={isKeeping} onClose={() => setKeeping(false)} />
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
