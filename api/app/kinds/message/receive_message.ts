import { basename } from 'node:path'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { ContactAnswer } from '@ufuq/shared/contract/forms'
import type { Language } from '@ufuq/shared/contract/languages'
import { answerName } from '@ufuq/shared/forms/form-spec'
import { formNamed, type FormName } from '@ufuq/shared/forms/index'
import { ANSWERS, type AnswerName, type MessageValues } from '@ufuq/shared/kinds/message/message'
import type { Tree } from '@ufuq/shared/model/values'
import { DateTime, Duration } from 'luxon'
import { Mailer } from '#core/email/mailer'
import { languageOfPage } from '#core/http/page_address'
import { InFlight } from '#core/jobs/in_flight'
import { acceptWithinLimit } from '#core/limits/storage_limits'
import { toDatabaseTime } from '#core/time/database_time'
import { findProof, isTrapFilled } from '#core/validation/form_proof'
import { createWithin } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import { PRODUCT } from '#entries/permissions'
import { findEntries } from '#entries/rows'
import { messagesFrom } from '#kinds/message/find_messages'
import { formValidators } from '#kinds/message/form_validators'
import { noticeOf, storeEmail, type EmailRow } from '#kinds/message/message_emails'
import { messages, valuesOf } from '#kinds/message/message_kind'
import { sendEmail } from '#kinds/message/send_emails'

type Written = Pick<MessageValues, 'type' | AnswerName>

const EMPTY = Object.fromEntries(ANSWERS.map((name) => [name, '']))

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

/** Stores visitors' messages, then mails them. */
@inject()
export class ReceiveMessage {
  constructor(private readonly mailer: Mailer) {}

  /**
   * Stores what was sent with a form. If it is submitted twice, or again because no response
   * arrived, it creates only one message. Throws 429 if the sender has sent too many messages.
   */
  message(
    type: FormName,
    answers: Record<string, string | undefined>,
    sender: Sender,
  ): Promise<ContactAnswer> {
    const values = formNamed(type).fields.map((field) => [
      answerName(field),
      answers[field.name] ?? '',
    ])
    const written = { type, ...EMPTY, ...Object.fromEntries(values) } as Written
    return underWay.join(JSON.stringify(written), () => this.#store(written, sender))
  }

  async #store(written: Written, { address, proof, language }: Sender): Promise<ContactAnswer> {
    const known = await findRepeated(written)
    if (known) return { emailSent: known.emailed_at !== null }
    const sender = { address, proof, email: written.email }
    const notice = await acceptWithinLimit(written.type, sender, {
      bytes: () => bytesOf(written),
      store: () => storeMessage({ ...written, language: language ?? 'unknown' }),
    })
    return { emailSent: (await sendEmail(notice, this.mailer)) === 'accepted' }
  }
}

/** Stores a message, and the email that tells the organisation of it. */
const storeMessage = (values: Tree): Promise<EmailRow> =>
  inEntryTransaction(PRODUCT, async (writing) => {
    const { id } = await createWithin({ kind: messages, by: PRODUCT }, { values }, writing)
    return storeEmail({ entry_id: id }, writing.client)
  })

/** Most of the space of a message is that of the words by which it is found. */
const SPACE_PER_BYTE = 6
const bytesOf = (written: Written): number =>
  SPACE_PER_BYTE * Buffer.byteLength(JSON.stringify(written))

/** The notice of the same message that arrived a moment ago. */
async function findRepeated(written: Written): Promise<EmailRow | null> {
  const since = toDatabaseTime(DateTime.now().minus(REPEATED_WITHIN))
  const recent: { id: number }[] = await messagesFrom(written.email)
    .where('created_at', '>', since)
    .select('id')
  const entries = await findEntries(
    messages,
    recent.map(({ id }) => id),
  )
  const same = entries.find((entry) => {
    const values = valuesOf(entry)
    return Object.entries(written).every(([name, value]) => values[name as 'name'] === value)
  })
  return same ? noticeOf(same.id) : null
}

const TRAPPED: ContactAnswer = { emailSent: false }

/** The forms with which visitors write to the organisation. */
@inject()
export default class FormsController {
  constructor(private readonly receive: ReceiveMessage) {}

  async store(ctx: HttpContext) {
    const { request } = ctx
    if (isTrapFilled(request.body())) return TRAPPED
    const form = formOf(ctx)
    const answers = await request.validateUsing(formValidators[form])
    return this.receive.message(form, answers, await senderOf(request))
  }
}

/** The form whose name ends the route. */
export const formOf = ({ route }: HttpContext) => basename(route?.pattern ?? '') as FormName

const senderOf = async (request: HttpContext['request']) => ({
  address: request.ip(),
  proof: await findProof(request.body()),
  language: languageOfPage(request.header('referer')),
})
