import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node'
import type { AtEnd } from './shared'

const server = join(import.meta.dirname, 'remark-language-server.mjs')

/** A message of the language server about a range; lines and characters from 0, severity 1 is red. */
export interface Diagnostic {
  readonly range: Record<'start' | 'end', { readonly line: number; readonly character: number }>
  readonly message: string
  readonly severity: number
  readonly source?: string
  readonly data?: unknown
}

/** What the server sends about a version of a document. */
interface Published {
  readonly uri: string
  readonly version: number
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * A folder as VS Code with the recommended extension opens it: a language server that reads the folder's own
 * `.remarkrc.mjs`.
 * @param atEnd when it ends: by default with the test.
 */
export async function openedEditor(folder: string, atEnd: AtEnd = onTestFinished) {
  // Editors start it in any folder.
  const child = spawn(process.execPath, [server, '--stdio'], {
    cwd: tmpdir(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { stdin, stdout } = child
  const connection = createMessageConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin))
  atEnd(async () => {
    const ended = once(child, 'exit')
    await connection.sendRequest('shutdown')
    await connection.sendNotification('exit')
    await ended
    connection.dispose()
  })
  const uriOf = (path: string) => pathToFileURL(join(folder, path)).href
  const versions = new Map<string, number>()
  const waiting = new Map<string, (diagnostics: readonly Diagnostic[]) => void>()
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }: Published) =>
    waiting.get(`${uri} ${version}`)?.(diagnostics),
  )
  connection.listen()
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'wissel' }]
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders,
  })
  await connection.sendNotification('initialized', {})

  return {
    /** Opens a file with this text, which need not be on disk, or changes its text. @returns what is underlined. */
    async type(path: string, text: string): Promise<readonly Diagnostic[]> {
      const uri = uriOf(path)
      const before = versions.get(path)
      const version = (before ?? 0) + 1
      versions.set(path, version)
      const shown = new Promise<readonly Diagnostic[]>((resolve) => waiting.set(`${uri} ${version}`, resolve))
      await (before === undefined
        ? connection.sendNotification('textDocument/didOpen', {
            textDocument: { uri, languageId: 'markdown', version, text },
          })
        : connection.sendNotification('textDocument/didChange', {
            textDocument: { uri, version },
            contentChanges: [{ text }],
          }))
      return shown
    },
    /** Asks to format an open file. @returns the edits; null when there are none. */
    format: (path: string): Promise<unknown> =>
      connection.sendRequest('textDocument/formatting', {
        textDocument: { uri: uriOf(path) },
        options: { tabSize: 2, insertSpaces: true },
      }),
  }
}
