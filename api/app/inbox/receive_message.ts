import { inject } from '@adonisjs/core'
import type { ContactAnswer, ContactInput, VolunteerInput } from '@ufuq/shared/contract/forms'
import { MESSAGE_STATUSES } from '@ufuq/shared/contract/inbox'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime, Duration } from 'luxon'
import { Mailer } from '#core/email/mailer'
import { InFlight } from '#core/jobs/in_flight'
import { acceptWithinLimit } from '#core/limits/public_form_limit'
import { toDatabaseTime } from '#core/time/database_time'
import { mailMessage } from '#inbox/mail_message'
import Message from '#inbox/message'
import { messageSearchText } from '#inbox/message_search'

type Sent<T> = Omit<T, '_gotcha' | 'proof'>
type Written = Pick<Message, 'kind' | 'name' | 'email' | 'phone' | 'skills' | 'body'>

interface Sender {
  address: string
  /** The id of the proof of work; see `findProof`. */
  proof: string | null
  /** The language of the page with the form; null if the browser doesn't send it. */
  language: Language | null
}

/** The same text from the same person within this time counts as one message. */
const REPEATED_WITHIN = Duration.fromObject({ minutes: 10 })

const underWay = new InFlight<ContactAnswer>()

/**
 * Stores visitors' messages, then mails them. Both methods throw 429 if the sender has sent too
 * many messages.
 */
@inject()
export class ReceiveMessage {
  readonly #mailer: Mailer

  constructor(mailer: Mailer) {
    this.#mailer = mailer
  }

  contact({ name, email, message }: Sent<ContactInput>, sender: Sender) {
    const optional = { phone: null, skills: null }
    return this.#receive({ kind: 'contact', name, email, ...optional, body: message }, sender)
  }

  application({ name, email, phone, skills, reason }: Sent<VolunteerInput>, sender: Sender) {
    const optional = { phone: phone ?? null, skills: skills ?? null }
    return this.#receive({ kind: 'volunteer', name, email, ...optional, body: reason }, sender)
  }

  /**
   * Stores a message. A form that is submitted twice, or again because no response arrived, creates
   * only one message.
   */
  #receive(written: Written, sender: Sender): Promise<ContactAnswer> {
    return underWay.join(JSON.stringify(written), () => this.#store(written, sender))
  }

  async #store(written: Written, { address, proof, language }: Sender): Promise<ContactAnswer> {
    const known = await findRepeated(written)
    if (known) return { emailSent: known.emailedAt !== null }
    const sender = { address, proof, email: written.email }
    const message = await acceptWithinLimit(written.kind, sender, {
      bytes: () => bytesOf(written),
      store: () =>
        Message.create({ ...written, language, status: 'new', emailTriedAt: this.#now() }),
    })
    return { emailSent: await mailMessage(message, this.#mailer) }
  }

  /**
   * The time to record for the first attempt to email a message. That attempt follows immediately,
   * and the recorded time delays retries. Null if no mail server is set.
   */
  #now = () => (this.#mailer.isSet ? DateTime.now() : null)
}

/** The space that a message and its search text take in the database. */
const bytesOf = ({ name, email, phone, skills, body }: Written): number =>
  [name, email, phone, skills, body, messageSearchText({ name, email, phone, skills, body })]
    .map((text) => Buffer.byteLength(text ?? ''))
    .reduce((sum, bytes) => sum + bytes, 0)

const findRepeated = (written: Written): Promise<Message | null> =>
  Message.query()
    .whereIn('status', [...MESSAGE_STATUSES])
    .where('createdAt', '>', toDatabaseTime(DateTime.now().minus(REPEATED_WITHIN)))
    .where(written)
    .orderBy('id')
    .first()
