import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { INBOX_LIMITS, MESSAGE_OUTCOMES, type InboxSettings } from '@ufuq/shared/contract/inbox'
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  titleIn,
  type Language,
} from '@ufuq/shared/contract/languages'
import { LIMITS, PAGE_SIZE } from '@ufuq/shared/contract/limits'
import arabic from '@ufuq/shared/i18n/locales/ar/admin/inbox.json' with { type: 'json' }
import arabicKinds from '@ufuq/shared/i18n/locales/ar/admin/kinds.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/inbox.json' with { type: 'json' }
import englishKinds from '@ufuq/shared/i18n/locales/en/admin/kinds.json' with { type: 'json' }
import type { FormValues } from '@ufuq/shared/kinds/form/form'
import { ANSWERS } from '@ufuq/shared/kinds/message/message'
import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { inboxRetention } from '#config/inbox'
import { Mailer } from '#core/email/mailer'
import { ApiException } from '#core/errors/api_exception'
import type { Cell, Table } from '#core/lists/csv'
import { sendTable } from '#core/lists/send_table'
import { fromDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import { minLengthTrimmed, onOneLine } from '#core/validation/text_rules'
import { findColleagues } from '#entries/colleagues'
import { listEntriesValidator } from '#entries/entries_validators'
import { personOf, shown } from '#entries/entry_calls'
import { findFile } from '#entries/files'
import { filtersOf } from '#entries/filters'
import { listEntries } from '#entries/list'
import { authorize } from '#entries/permissions'
import { findEntries, findEntry } from '#entries/rows'
import type { Filter } from '#entries/types'
import { sendFile } from '#kinds/document/serving/send_file'
import { forms } from '#kinds/form/form_kind'
import { firstErasureAt } from '#kinds/message/erase_overdue_messages'
import { listAssignees, messages, valuesOf } from '#kinds/message/message_kind'
import { sendReply } from '#kinds/message/send_emails'
import { may } from '#people/abilities'

/** What the inbox needs besides the calls for entries of every kind. */
@inject()
export default class MessagesController {
  constructor(private readonly mailer: Mailer) {}

  async settings({ auth }: HttpContext): Promise<InboxSettings> {
    authorize(personOf(auth), 'read', messages)
    const first = await firstErasureAt()
    return {
      assignees: await listAssignees(),
      replyTo: await this.mailer.replyAddress(),
      days: inboxRetention.days,
      firstErasureAt: first && toWireTime(first),
    }
  }

  async reply({ auth, params, request }: HttpContext) {
    const by = personOf(auth)
    authorize(by, 'change', messages)
    const reply = await request.validateUsing(replyValidator)
    const entry = await sendReply(Number(params['id']), reply, by, this.mailer)
    return shown({ kind: messages, by }, entry)
  }

  /** Sends a file that a visitor attached to an answer, only as a download. */
  async file(ctx: HttpContext) {
    const by = personOf(ctx.auth)
    authorize(by, 'read', messages)
    const entry = await findEntry({ kind: messages, id: Number(ctx.params['id']) })
    const answer = valuesOf(entry).answers.find(({ id }) => id === ctx.params['name'])
    const file = answer?.file ? await findFile({ id: answer.file, entry_id: entry.id }) : null
    if (!file) throw ApiException.notFound('File')
    const name = file.name ?? `${answer?.id}.${file.type}`
    return sendFile(ctx, file, { name, cacheControl: 'private, no-store', isDownload: true })
  }

  async export(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'inbox.export')
    const {
      language = DEFAULT_LANGUAGE,
      q,
      filter,
    } = await listEntriesValidator.validate(ctx.request.qs())
    const filters = await filtersOf(messages, { q, values: filter }, personOf(ctx.auth))
    const questions = await questionsOf(Number(filter?.['form']), language)
    sendTable(ctx, messagesTable(filters, { language, questions }))
  }
}

const TEXTS = {
  ar: { ...arabic, ...arabicKinds.kinds.message.choices },
  en: { ...english, ...englishKinds.kinds.message.choices },
}

interface Columns {
  language: Language
  /** The fields of the form whose answers the table contains, with a column for each. */
  questions: readonly { id: string; label: string }[]
}

/** The fields of a form by staff; none if the table has the messages of several forms. */
async function questionsOf(id: number, language: Language) {
  const [entry] = Number.isSafeInteger(id) ? await findEntries(forms, [id]) : []
  const { fields = [] } = (entry?.values ?? {}) as Partial<FormValues>
  return fields.map(({ id, label }) => ({ id, label: titleIn(label, language) }))
}

/** The messages as a spreadsheet table, with headings in the given language. */
function messagesTable(filters: readonly Filter[], { language, questions }: Columns): Table {
  const { inbox, handling } = TEXTS[language]
  const { number, received, kind, status, notes, ...columns } = inbox.columns
  const { page, outcome, outcomeAt, outcomeBy, assignee } = handling.columns
  const sent = [number, received, kind, status, ...ANSWERS.map((name) => columns[name])]
  return {
    name: 'messages',
    language,
    heading: [
      ...sent,
      ...questions.map(({ label }) => label),
      notes,
      page,
      outcome,
      outcomeAt,
      outcomeBy,
      assignee,
    ],
    rows: rows(filters, { language, questions }),
  }
}

async function* rows(
  filters: readonly Filter[],
  { language: shownIn, questions }: Columns,
): AsyncGenerator<Cell[]> {
  const choices = TEXTS[shownIn]
  let after: string | undefined
  do {
    const query = { filters, sort: 'published', limit: PAGE_SIZE.max, after } as const
    const { rows, next } = await listEntries(messages, query)
    const all = rows.map(valuesOf)
    const people = await findColleagues(
      all.flatMap(({ assignee, outcomeBy }) => [assignee, outcomeBy]),
    )
    for (const entry of rows) {
      const message = valuesOf(entry)
      const { type, status, notes, language, outcome, outcomeAt, outcomeBy, assignee } = message
      yield [
        entry.id,
        momentOf(fromDatabaseTime(entry.createdAt)),
        choices.type[type],
        choices.status[status],
        ...ANSWERS.map((name) => message[name]),
        ...questions.map(({ id }) => {
          const answer = message.answers.find((one) => one.id === id)
          return answer ? (shownIn === 'ar' ? answer.inAr : answer.inEn) || answer.value : null
        }),
        notes,
        language === 'unknown' ? null : choices.language[language],
        outcome === 'open' ? null : choices.outcome[outcome],
        outcomeAt && momentOf(DateTime.fromISO(outcomeAt)),
        people(outcomeBy)?.name ?? null,
        people(assignee)?.name ?? null,
      ]
    }
    after = next ?? undefined
  } while (after !== undefined)
}

const momentOf = (time: DateTime) => time.toUTC().toFormat('yyyy-MM-dd HH:mm')

const replyValidator = vine.create({
  language: vine.enum(LANGUAGES),
  subject: vine.string().trim().minLength(1).maxLength(LIMITS.subject.max).use(onOneLine()),
  body: vine.string().use(minLengthTrimmed(1)).maxLength(INBOX_LIMITS.reply.max),
  outcome: vine.enum(MESSAGE_OUTCOMES).optional(),
})
