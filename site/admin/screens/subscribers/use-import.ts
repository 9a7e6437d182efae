import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubscriberImportReply, subscribers } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { ask } from '../../api/call'
import { Refusal } from '../../api/refusals'
import { SUBSCRIBERS_KEY } from './subscribers-query'

/** In bytes; the server accepts ten million, and JSON encoding makes the text somewhat longer. */
const LARGEST = 8 * 1024 * 1024

const text = subscribersText.import

/** A parsed file, and what importing it would do. */
interface Plan {
  readonly csv: string
  readonly fileName: string
  readonly reply: SubscriberImportReply
}

/** Reads a file, shows what would happen, and imports it only after confirmation. */
export function useImport() {
  const client = useQueryClient()
  const reading = useMutation({
    mutationFn: async (file: File): Promise<Plan> => {
      if (file.size === 0) throw new Refusal(422, { message: text.empty })
      if (file.size > LARGEST) throw new Refusal(413, { message: text.tooLarge })
      const bytes = await file.arrayBuffer().catch(() => {
        throw new Refusal(400, { message: text.unreadable })
      })
      if (isWorkbook(bytes)) throw new Refusal(422, { message: text.workbook })
      const csv = decoded(bytes)
      const fileName = file.name.slice(0, 200)
      const reply = await ask(subscribers.import, {}, { body: { csv, fileName, dryRun: true } })
      return { csv, fileName, reply }
    },
  })
  const doing = useMutation({
    mutationFn: ({ csv, fileName }: Plan) =>
      ask(subscribers.import, {}, { body: { csv, fileName, dryRun: false } }),
    onSuccess: () => client.invalidateQueries({ queryKey: SUBSCRIBERS_KEY }),
  })
  const plan = reading.data
  return {
    plan,
    result: doing.data,
    isReading: reading.isPending,
    isImporting: doing.isPending,
    error: reading.error ?? doing.error,
    read: (file: File) => {
      doing.reset()
      reading.mutate(file)
    },
    start: () => {
      if (plan && !doing.isPending) doing.mutate(plan)
    },
    clear: () => {
      reading.reset()
      doing.reset()
    },
  }
}

/** How the files of Excel itself begin, the new and the old. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

function isWorkbook(file: ArrayBuffer): boolean {
  const bytes = new Uint8Array(file)
  return WORKBOOKS.some((start) => start.every((byte, at) => bytes[at] === byte))
}

/** The text of a spreadsheet: UTF-8, UTF-16 with a byte order mark, or else the encoding of Excel on Windows. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
