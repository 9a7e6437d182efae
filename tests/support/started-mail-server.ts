import { createServer, type Socket } from 'node:net'

interface ReceivedMail {
  /** The commands before the message: `MAIL FROM:<…>`, `RCPT TO:<…>`. */
  readonly envelope: string[]
  /** Headers and body as received. */
  readonly text: string
}

/** A mail server on this machine that keeps its mails. */
export interface MailServer {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** Its answer to a recipient, or to what `refused` names, if set. */
  refusal: string | null
  /** How the commands begin that `refusal` answers. */
  refused: string
}

/** Starts a mail server for any kind of test; `stop` ends it, even with open connections. */
export async function startMailServer(): Promise<{ server: MailServer; stop: () => void }> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    talk(socket, server)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const server: MailServer = { url: `smtp://127.0.0.1:${port}`, mails: [], refusal: null, refused: 'RCPT' }
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  }
  return { server, stop }
}

function talk(socket: Socket, server: MailServer): void {
  let received = ''
  let envelope: string[] = []
  let isMessage = false
  socket.setEncoding('utf8').write('220 test\r\n')
  socket.on('data', (data: string) => {
    received += data
    const end = isMessage ? '\r\n.\r\n' : '\r\n'
    for (let at = received.indexOf(end); at >= 0; at = received.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')) {
      const part = received.slice(0, at)
      received = received.slice(at + (isMessage ? 5 : 2))
      if (isMessage) server.mails.push({ envelope: envelope.splice(0), text: part })
      else if (/^(?:MAIL|RCPT)/.test(part)) envelope = [...envelope, part]
      const answer = answerTo(part, server)
      isMessage = answer.startsWith('354')
      socket.write(`${answer}\r\n`)
    }
  })
}

function answerTo(command: string, { refusal, refused }: MailServer): string {
  if (refusal && command.startsWith(refused)) return refusal
  if (command === 'DATA') return '354 go on'
  // A client that is told to go on would wait for a handshake.
  if (command === 'STARTTLS') return '502 no encryption here'
  return '250 ok'
}
