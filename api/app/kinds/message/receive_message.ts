import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
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
import { ApiException } from '#core/errors/api_exception'
import { languageOfPage } from '#core/http/page_address'
import { InFlight } from '#core/jobs/in_flight'
import { acceptWithinLimit } from '#core/limits/storage_limits'
import { toDatabaseTime } from '#core/time/database_time'
import { findProof, isTrapFilled } from '#core/validation/form_proof'
import { createWithin } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import { PRODUCT } from '#entries/permissions'
import { findEntries } from '#entries/rows'
import { takePlace } from '#kinds/form/shown_forms'
import { answersTo, findProductForm, readForm, type Answered } from '#kinds/message/answers'
import {
  FORM_LIMITS,
  inspectAttachments,
  storingAll,
  writeAttachments,
  type Attachment,
} from '#kinds/message/attachments'
import { messagesFrom } from '#kinds/message/find_messages'
import { formValidators } from '#kinds/message/form_validators'
import { noticeOf, storeEmail, type EmailRow } from '#kinds/message/message_emails'
import { messages, valuesOf } from '#kinds/message/message_kind'
import { sendEmail } from '#kinds/message/send_emails'
import { receivingForm, type ReceivedForm } from '#stored_files/receive_form'

type Written = Pick<MessageValues, 'type' | AnswerName> & Partial<Answered>

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
   * Stores what was sent with a form of the product, with the answers in the fields that staff added.
   * Throws 429 if the sender has sent too many messages.
   */
  async message(type: FormName, body: Tree, sender: Sender): Promise<ContactAnswer> {
    const answers: Record<string, string | undefined> = await formValidators[type].validate(body)
    const values = formNamed(type).fields.map((field) => [
      answerName(field),
      answers[field.name] ?? '',
    ])
    const form = await findProductForm(type)
    const further = form && (await answersTo(form, body, sender.language))
    return this.#receive({ type, ...EMPTY, ...Object.fromEntries(values), ...further }, sender)
  }

  /** Stores the answers in a form by staff. Throws 404, 409, 422 or 429. */
  async answers(
    id: string,
    { values, files }: { values: Tree; files: ReceivedForm['files'] },
    sender: Sender,
  ): Promise<ContactAnswer> {
    const { form, shown, language } = await readForm(id, values)
    const attachments = await inspectAttachments(shown, files)
    // Bots would fill the disk for nothing.
    if (attachments.length > 0 && sender.proof === null) {
      throw ApiException.invalid('proof', 'required', 'Files need a proof of work')
    }
    const names = shown.fields.map(({ name, type }) => {
      const sent = attachments.find(({ field }) => field === name)
      return [name, type === 'file' ? sent && (sent.file.name ?? sent.type) : values[name]]
    })
    const body = { ...values, ...Object.fromEntries(names) }
    const written = { type: 'form', ...EMPTY, ...(await answersTo(form, body, language)) }
    return this.#receive(written, { ...sender, language }, attachments)
  }

  /** If it is sent twice, or again because no response arrived, it creates only one message. */
  #receive(values: object, sender: Sender, attachments: readonly Attachment[] = []) {
    const written = values as Written
    const hashes = attachments.map(({ file }) => file.hash)
    return underWay.join(JSON.stringify([written, hashes]), () =>
      this.#store(written, sender, attachments),
    )
  }

  async #store(
    written: Written,
    { address, proof, language }: Sender,
    attachments: readonly Attachment[],
  ): Promise<ContactAnswer> {
    const known = await findRepeated(written)
    if (known) return { emailSent: known.emailed_at !== null }
    const { type, form, email, phone } = written
    const sender = { address, proof, email: email || phone }
    const emails = await acceptWithinLimit(type === 'form' ? `${type}:${form}` : type, sender, {
      bytes: () => bytesOf(written),
      fileBytes: attachments.reduce((sum, { file }) => sum + file.bytes, 0),
      store: () => storeMessage({ ...written, language: language ?? 'unknown' }, attachments),
    })
    const [delivery] = await Promise.all(emails.map((email) => sendEmail(email, this.mailer)))
    return { emailSent: delivery === 'accepted' }
  }
}

/**
 * Stores a message with its files, the email that tells the organisation of it and, of answers to a
 * form by staff, the one that confirms them to the visitor.
 */
const storeMessage = (
  written: Written & { language: Language | 'unknown' },
  attachments: readonly Attachment[],
): Promise<EmailRow[]> =>
  storingAll(attachments, (keys) =>
    inEntryTransaction(PRODUCT, async (writing) => {
      const { client } = writing
      if (written.type === 'form' && written.form) await takePlace(written.form, client)
      const ids = await writeAttachments(attachments, keys, client)
      const answers = written.answers?.map((one) => ({ ...one, file: ids.get(one.id) ?? null }))
      const values = { ...written, ...(answers && { answers }) }
      const { id } = await createWithin({ kind: messages, by: PRODUCT }, { values }, writing)
      const notice = await storeEmail({ entry_id: id }, client)
      const { type, email, language } = written
      return type === 'form' && email !== '' && language !== 'unknown'
        ? [notice, await storeEmail({ entry_id: id, language }, client)]
        : [notice]
    }),
  )

/** Most of the space of a message is that of the words by which it is found. */
const SPACE_PER_BYTE = 6
const bytesOf = (written: Written): number =>
  SPACE_PER_BYTE * Buffer.byteLength(JSON.stringify(written))

/** The notice of the same message that arrived a moment ago; of anonymous answers, each counts. */
async function findRepeated(written: Written): Promise<EmailRow | null> {
  const from = written.email || written.phone
  if (from === '') return null
  const since = toDatabaseTime(DateTime.now().minus(REPEATED_WITHIN))
  const recent: { id: number }[] = await messagesFrom(from)
    .where('created_at', '>', since)
    .select('id')
  const entries = await findEntries(
    messages,
    recent.map(({ id }) => id),
  )
  const same = entries.find((entry) => {
    const { answers, ...others } = valuesOf(entry)
    const values: Tree = { ...others, answers: answers.map((one) => ({ ...one, file: null })) }
    return Object.entries(written).every(([name, value]) => isDeepStrictEqual(values[name], value))
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
    return this.receive.message(formOf(ctx), request.body(), await senderOf(request))
  }

  async answer({ request, params }: HttpContext) {
    const id = String(params['id'])
    const store = async ({ values, files }: { values: Tree; files: ReceivedForm['files'] }) =>
      isTrapFilled(values)
        ? TRAPPED
        : this.receive.answers(id, { values, files }, await senderOf(request, values))
    if (!request.is(['multipart'])) return store({ values: request.body(), files: [] })
    // Nobody sends megabytes to a form that does not take them.
    await readForm(id, {})
    return receivingForm(request.request, FORM_LIMITS, ({ values: { proof, ...values }, files }) =>
      store({ values: { ...values, ...(proof && { proof: parsed(proof) }) }, files }),
    )
  }
}

/** The value of a JSON text; the text if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** The form whose name ends the route. */
export const formOf = ({ route }: HttpContext) => basename(route?.pattern ?? '') as FormName

const senderOf = async (request: HttpContext['request'], body: Tree = request.body()) => ({
  address: request.ip(),
  proof: await findProof(body),
  language: languageOfPage(request.header('referer')),
})
