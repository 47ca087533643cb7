import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import app from '@adonisjs/core/services/app'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { drop } from '#content/cache'
import { siteContent } from '#content/site_content'
import { Mailer, type MailSettings } from '#core/email/mailer'

export interface Received {
  /** The addresses in the SMTP envelope, whatever the headers say. */
  from: string
  to: string[]
  email: Email
  source: string
}

const addresses = { to: 'staff@ufuq.example' }

/**
 * Real mail servers for a test. The product is configured to use them, and they are removed
 * afterwards.
 */
export function mailRoom() {
  const closers: (() => Promise<unknown>)[] = []

  let current: MailSettings | null = null

  async function ownAddresses() {
    const { site, sender } = await siteContent()
    return { email: site.email, sender }
  }

  function set(settings: MailSettings | null, timeoutMs?: number) {
    current = settings
    const mailer = new Mailer(settings, ownAddresses, timeoutMs)
    app.container.swap(Mailer, () => mailer)
    closers.push(async () => app.container.restore(Mailer))
    // The site shows the newsletter's form if there is a mail server.
    drop(['site'])
  }

  return {
    set,

    /** The current settings; null if the test has not set any. */
    get settings() {
      return current
    },

    /**
     * Starts a server that accepts every email, unless `options` say otherwise. Returns the emails
     * in the order of their arrival.
     */
    async open(options: SMTPServerOptions = {}, settings: Partial<MailSettings> = {}) {
      const emails: Received[] = []
      const server = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        authOptional: true,
        logger: false,
        onData(stream, session, done) {
          void receive(stream, session.envelope).then((received) => {
            emails.push(received)
            done()
          }, done)
        },
        ...options,
      })
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      const { port } = server.server.address() as AddressInfo
      closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
      set({ host: '127.0.0.1', port, ...addresses, ...settings })
      return emails
    },

    /** Starts a server that accepts the connection and then stays silent. */
    async openSilent(timeoutMs: number) {
      const sockets = new Set<Socket>()
      const server: Server = createServer((socket) => sockets.add(socket))
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      const { port } = server.address() as AddressInfo
      closers.push(() => {
        for (const socket of sockets) socket.destroy()
        return new Promise((resolve) => server.close(resolve))
      })
      set({ host: '127.0.0.1', port, ...addresses }, timeoutMs)
    },

    /** Waits until all emails have been sent, which happens after the responses. */
    idle: async () => (await app.container.make(Mailer)).idle(),

    async clear() {
      for (const close of closers.splice(0).toReversed()) await close()
    },
  }
}

interface Envelope {
  mailFrom: false | { address: string }
  rcptTo: { address: string }[]
}

async function receive(stream: NodeJS.ReadableStream, envelope: Envelope): Promise<Received> {
  const source = await buffer(stream)
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    email: await PostalMime.parse(source),
    source: source.toString(),
  }
}
