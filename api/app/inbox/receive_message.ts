import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { ContactAnswer, ContactInput, VolunteerInput } from '@ufuq/shared/contract/forms'
import { DateTime } from 'luxon'
import { errorForLog } from '#core/error_for_log'
import { Mailer } from '#core/mailer'
import { acceptWithinLimit } from '#core/public_form_limit'
import Message from '#inbox/message'
import { letterAbout } from '#inbox/message_letter'

type Sent<T> = Omit<T, '_gotcha'>
type Written = Partial<Message> & Pick<Message, 'kind' | 'email'>

/** Keeps what visitors write, then mails it; both throw the 429 of a sender who sent too many. */
@inject()
export class ReceiveMessage {
  readonly #mailer: Mailer

  constructor(mailer: Mailer) {
    this.#mailer = mailer
  }

  contact({ name, email, message }: Sent<ContactInput>, address: string) {
    return this.#receive({ kind: 'contact', name, email, body: message }, address)
  }

  application({ name, email, phone, skills, reason }: Sent<VolunteerInput>, address: string) {
    const optional = { phone: phone ?? null, skills: skills ?? null }
    return this.#receive({ kind: 'volunteer', name, email, ...optional, body: reason }, address)
  }

  async #receive(written: Written, address: string): Promise<ContactAnswer> {
    const sender = { address, email: written.email }
    const message = await acceptWithinLimit(written.kind, sender, () =>
      Message.create({ ...written, status: 'new' }),
    )
    return { emailSent: await this.#mail(message) }
  }

  async #mail(message: Message): Promise<boolean> {
    const to = this.#mailer.organisation
    if (!to || !(await this.#mailer.send({ to, ...letterAbout(message) }))) return false
    try {
      await message.merge({ emailedAt: DateTime.now() }).save()
    } catch (error) {
      // Kept and mailed: that the time of it could not be noted is nothing to the sender.
      logger.error(
        { err: errorForLog(error), message: message.id },
        'a mailed message could not be marked',
      )
    }
    return true
  }
}
