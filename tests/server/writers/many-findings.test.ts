import { expect, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { copyOfProject } from '../../support/repository'
import { openAdmin } from '../admin/opened-admin'
import { writtenContent } from './written-content'

const FILE = 'data/redirects.json'
const MANY = 3000
/** In milliseconds; parsing the file again for each field takes minutes. */
const PATIENCE = 20_000

/** Redirects as another program exports them, each on a line of its own. */
const redirects = (name: string) =>
  `[\n${Array.from({ length: MANY }, (_, at) => `{ "id": "oud.${at}", "from": "/oud/${at}", "to": "/blog", "${name}": "/blog" }`).join(',\n')}\n]\n`

test(
  'thousands of fields that the site does not know are told, each on its own line',
  async () => {
    const { run } = writtenContent({ [FILE]: redirects('status') })
    const { said } = await run(checkCommand)
    expect(said).toEqual(
      Array.from(
        { length: MANY },
        (_, at) => `${FILE}:${at + 2}: oud.${at}.status: Het veld status kent de site niet`,
      ),
    )
  },
  PATIENCE,
)

test(
  'so are those of a text that is being mended in the admin',
  async () => {
    const repository = copyOfProject()
    repository.write(FILE, redirects('form'))
    repository.commit('data: redirects')
    const { call } = await openAdmin({ repository })
    const reply = await call('POST', 'repair/check', { body: { path: FILE, text: redirects('form') } })
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.body.problems.map(({ line }: { line: number }) => line)).toEqual(
      Array.from({ length: MANY }, (_, at) => at + 2),
    )
  },
  PATIENCE,
)
