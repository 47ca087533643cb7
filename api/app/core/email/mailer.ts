import { once } from 'node:events'
import logger from '@adonisjs/core/services/logger'
import { directDigitGroups } from '@ufuq/shared/domain/digit-groups'
import { parseEmail } from '@ufuq/shared/domain/email-address'
import { withoutMarks } from '@ufuq/shared/domain/isolate'
import { forgetMilestone, hasMilestone, noteMilestone } from '#core/database/milestones'
import { logFailure } from '#core/errors/failure_log'
import { OutageLog } from '#core/errors/outage_log'
import { isOwnMachine } from '#core/http/client_address'
import { emit } from '#core/metrics/metric_events'

export interface MailSettings {
  host: string
  /** On port 465, TLS is used from the first byte; on any other port, once the server offers it. */
  port: number
  user?: string | undefined
  password?: string | undefined
  /** Sends no email if the server does not offer TLS, even if no password is set. */
  requiresTls?: boolean
  /** The sender of every email, unless staff have chosen one. */
  from?: string | undefined
  /** Where visitors' messages are sent. */
  to: string
}

export interface EmailMessage {
  to: string
  senderName: string
  subject: string
  text: string
  /** To whom people reply, unless it is the organisation. */
  replyTo?: { name: string; address: string }
  /**
   * The message id without its domain. It is the same for each attempt, so mail programs show a
   * repeated email once.
   */
  id?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: string; contentType: string }[]
}

/**
 * The timeout for the mail server, which is shorter than the time that a stopping server waits for
 * its requests.
 */
const TIMEOUT_MS = 8000

/** `refused` is final: the mail server refused the recipient. `failed` may be retried. */
export type Delivery = 'accepted' | 'refused' | 'failed'

const mailOutage = new OutageLog({
  event: 'email',
  begins: 'The mail server does not accept emails',
  ends: 'The mail server accepts emails again',
})

/** The addresses that the organisation has set. */
interface OwnAddresses {
  email: string | undefined
  sender: string | undefined
}

/** The sender of every email. The last resort is the address that gets the visitors' messages. */
const senderOf = ({ from, to }: Pick<MailSettings, 'from' | 'to'>, own: OwnAddresses) =>
  own.sender ?? from ?? own.email ?? to

/** Sends emails through the organisation's mail server, if one is set. */
export class Mailer {
  readonly #ownAddresses: () => Promise<OwnAddresses>
  #underWay: Promise<void> = Promise.resolve()

  constructor(
    private readonly settings: MailSettings | null,
    ownAddresses: () => Promise<OwnAddresses>,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.#ownAddresses = ownAddresses
  }

  get isSet(): boolean {
    return this.settings !== null
  }

  /** The address to which visitors' messages are sent; null if no mail server is set. */
  get inbox(): string | null {
    return this.settings?.to ?? null
  }

  /** The address to which people reply; null if no mail server is set. */
  async replyAddress(): Promise<string | null> {
    if (!this.settings) return null
    const own = await this.#ownAddresses()
    return own.email ?? senderOf(this.settings, own)
  }

  /**
   * Sends emails in the background, one after another. A stopping process waits for them for a
   * while; see `idle`.
   */
  sendLater(messages: readonly EmailMessage[]): void {
    this.writeLater(async () => messages)
  }

  /** Like `sendLater`, for emails whose text is also generated in the background. */
  writeLater(write: () => Promise<readonly EmailMessage[]>): void {
    if (!this.settings) return
    this.#underWay = this.#underWay.then(async () => {
      try {
        for (const message of await write()) await this.send(message)
      } catch (error) {
        logFailure(logger, error, { event: 'email_failed' }, 'Failed to prepare or send emails')
      }
    })
  }

  /** Waits until all background emails are sent, but no longer than a single email may take. */
  async idle(): Promise<void> {
    const given = AbortSignal.timeout(this.timeoutMs)
    await Promise.race([this.#underWay, once(given, 'abort')])
  }

  /**
   * Sends an email. Returns whether the mail server accepted it. Never throws, and gives up on a
   * slow server.
   */
  async send(message: EmailMessage): Promise<boolean> {
    return (await this.deliver(message)) === 'accepted'
  }

  /** Like `send`, but distinguishes a refused recipient from other failures. */
  async deliver(message: EmailMessage): Promise<Delivery> {
    if (!this.settings) return 'failed'
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(transportOptions(this.settings))
    try {
      const { to, senderName, subject, replyTo, id, ...rest } = message
      const own = await this.#ownAddresses()
      const sender = senderOf(this.settings, own)
      const from = headerAddress(sender) ?? sender
      const { name, address } = replyTo ?? { name: senderName, address: own.email ?? '' }
      const replyAddress = headerAddress(address)
      await transport.sendMail({
        ...rest,
        text: directDigitGroups(message.text),
        from: { name: senderName, address: from },
        to: { name: '', address: to },
        subject: withoutMarks(oneLine(subject)),
        ...(id && { messageId: `<${id}@${from.split('@').at(-1)}>` }),
        ...(replyAddress && { replyTo: { name: oneLine(name), address: replyAddress } }),
        // The recipient never comes from a header: one email goes to one address, whatever the
        // headers contain.
        envelope: { from, to: [to] },
        signal: AbortSignal.timeout(this.timeoutMs),
      })
      emit('email', { isTaken: true })
      mailOutage.ended()
      await noteDelivery(true)
      return 'accepted'
    } catch (error) {
      emit('email', { isTaken: false })
      const { replyTo, ...withoutReplyTo } = message
      if (replyTo && isRefused(error, 'DATA')) return await this.deliver(withoutReplyTo)
      if (isRefused(error, 'RCPT TO')) {
        logger.error({ event: 'email_refused', err: error }, 'The mail server refused a recipient')
        return 'refused'
      }
      mailOutage.failed(logger, error)
      await noteDelivery(false)
      return 'failed'
    } finally {
      transport.close()
    }
  }
}

export const transportOptions = ({ host, port, user, password, requiresTls }: MailSettings) => ({
  host,
  port,
  secure: port === 465,
  ...(user && password && { auth: { user, pass: password } }),
  // Passwords are sent to other machines only over TLS. On this machine, nobody can intercept them,
  // and the machine's mail server rarely has a certificate signed by a CA.
  requireTLS: requiresTls || (Boolean(user) && !isOwnMachine(host)),
  tls: { rejectUnauthorized: !isOwnMachine(host) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * Whether the server rejected this email for good: for `RCPT TO` only its recipient, for `DATA` its
 * content, such as a visitor's address in `Reply-To`. Neither says anything about the server itself.
 */
function isRefused(error: unknown, at: 'RCPT TO' | 'DATA'): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === at && responseCode !== undefined && responseCode >= 500
}

/**
 * An address as a header can contain it; null if it has other characters than ASCII before the `@`,
 * which many mail servers refuse.
 */
function headerAddress(address: string): string | null {
  const ascii = parseEmail(address) ?? address
  return /[^\p{ASCII}]/u.test(ascii) ? null : ascii
}

/** Removes line breaks, which would start another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** The milestone that exists while the mail server has not accepted the last email. */
const FAILED = 'email_failed'

export const hasEmailFailed = (): Promise<boolean> => hasMilestone(FAILED)

/**
 * Records whether an email was accepted. Never throws, because a delivery counts even if it can't
 * be recorded.
 */
async function noteDelivery(isAccepted: boolean): Promise<void> {
  try {
    await (isAccepted ? forgetMilestone(FAILED) : noteMilestone(FAILED))
  } catch (error) {
    logger.error({ event: 'email_status_failed', err: error }, 'Failed to store the email status')
  }
}
