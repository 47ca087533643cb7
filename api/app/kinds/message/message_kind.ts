import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { MESSAGE_STATES } from '@ufuq/shared/contract/inbox'
import type { Colleague } from '@ufuq/shared/contract/users'
import { numbersInGroups } from '@ufuq/shared/domain/digit-groups'
import { isolated } from '@ufuq/shared/domain/isolate'
import { telephoneLink } from '@ufuq/shared/domain/telephone'
import { form } from '@ufuq/shared/kinds/form/form'
import {
  ANSWERS,
  message,
  outcomesOf,
  MESSAGE_TYPES,
  type MessageDetails,
  type MessageType,
  type MessageValues,
} from '@ufuq/shared/kinds/message/message'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { keyOfKind } from '#content/cache'
import { emailInBoth, joint } from '#content/email_in_both'
import { siteContent, type SiteContent } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import { ApiException } from '#core/errors/api_exception'
import { emailKey } from '#core/validation/fold_key'
import { changeWithin } from '#entries/change'
import { findColleague, findColleagues } from '#entries/colleagues'
import { quietWriting } from '#entries/events'
import { ofFacet } from '#entries/filters'
import type { ServedKind } from '#entries/hooks'
import { serveKind } from '#entries/kinds'
import { PRODUCT } from '#entries/permissions'
import { textOf } from '#entries/rows'
import type { Person, Entry } from '#entries/types'
import { takePlace } from '#kinds/form/shown_forms'
import { emailsOf } from '#kinds/message/message_emails'
import { rolesWith } from '#people/abilities'
import User from '#people/user'

/** What staff change, and what the server records with it; the rest is the visitor's. */
const HANDLING = ['status', 'outcome', 'outcomeAt', 'outcomeBy', 'assignee', 'notes']

export const valuesOf = ({ values }: Pick<Entry, 'values'>) => values as MessageValues

/**
 * The values by which the messages of a person are found: from an email address or a telephone
 * number, in any spelling of it.
 */
export const senderKeys = (...addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => {
    const number = telephoneLink(address)?.replace(/\D/g, '').replace(/^00/, '')
    const key = number === undefined ? emailKey(address) : `tel:${number}`
    return key === '' ? [] : [createHash('sha256').update(key).digest('hex')]
  })

/** Messages and applications of visitors. */
export const messages: ServedKind = serveKind(message, {
  forget: unassign,

  async prepare(change, before, by) {
    const { outcomeAt: _at, outcomeBy: _by, ...values } = change.values ?? {}
    const { outcome } = values
    if (outcome === undefined || outcome === before?.values['outcome']) return { ...change, values }
    const recorded =
      outcome === 'open'
        ? { outcomeAt: null, outcomeBy: null }
        : { outcomeAt: DateTime.utc().toISO(), outcomeBy: by.id }
    return { ...change, values: { ...values, ...recorded } }
  },

  async beforeWrite({ before, after, found, by, client }) {
    if (by.role === 'product') return
    const foreign = found.find(({ path }) => !HANDLING.includes(path))
    if (foreign) {
      throw ApiException.invalid(foreign.path, 'readonly', 'What a visitor wrote cannot be changed')
    }
    const { type, outcome, assignee } = valuesOf(after)
    refuseForeignOutcome(type, outcome)
    const { form: id, outcome: former } = valuesOf(before)
    if (id !== null && former === 'cancelled' && outcome !== former) await takePlace(id, client)
    if (assignee === null || assignee === valuesOf(before).assignee) return
    if (await findAssignable({ client }).where('id', assignee).forUpdate().first()) return
    throw ApiException.invalid('assignee', 'assignee', 'This person cannot read the inbox')
  },

  async saved(changes, by) {
    const handedOver = changes.filter(
      ({ before, after }) => before.values['assignee'] !== after.values['assignee'],
    )
    await notifyAssignee(
      handedOver.map(({ after }) => after),
      by,
    )
  },

  async present(entries, client) {
    const people = await findColleagues(
      entries.map(valuesOf).flatMap(({ assignee, outcomeBy }) => [assignee, outcomeBy]),
      client,
    )
    return new Map(
      entries.map((entry): [number, MessageDetails] => {
        const { assignee, outcomeBy } = valuesOf(entry)
        return [entry.id, { assignee: people(assignee), outcomeBy: people(outcomeBy) }]
      }),
    )
  },

  opened: ({ id }) => emailsOf(id),

  filters: {
    state(state) {
      if (state === 'all') return []
      // The call that counts what waits for a person asks for `opened`.
      if (['opened', ...MESSAGE_STATES].includes(state)) return [ofFacet(messages, 'state', state)]
      throw ApiException.invalid('filter', 'enum', 'Messages have no such state')
    },
    type: (type) => [ofFacet(messages, 'type', type)],
    /** The id of a person, `me` or `none`. */
    assignee: (assignee, by) => [
      ofFacet(messages, 'assignee', assignee === 'me' ? String(by.id) : assignee),
    ],
  },

  views: () => ({
    ...Object.fromEntries(
      MESSAGE_TYPES.map((type) => [type, { values: { type, state: 'new' } }] as const),
    ),
    mine: { values: { assignee: 'me', state: 'opened' } },
  }),

  facets(values) {
    const { type, email, phone, assignee, outcome, form: id } = values as MessageValues
    return {
      type,
      sender: senderKeys(email, phone),
      ...(type === 'form' && outcome !== 'cancelled' && { place: String(id) }),
      state: statesOf(values as MessageValues),
      assignee: assignee === null ? 'none' : String(assignee),
    }
  },

  /** Telephone numbers are found whatever their separators, also without their first groups. */
  asked: (q) => telephoneLink(q)?.replace(/\D/g, '') ?? q,

  words: async ({ values }) =>
    numbersInGroups([...ANSWERS, 'notes'].map((name) => textOf(values[name])).join('\n'))
      .flatMap((number) => {
        const groups = number.split(/\D+/).filter(Boolean)
        return groups.map((_, at) => groups.slice(at).join(''))
      })
      .join(' '),

  /** An answer may take or free a place of its form. */
  keysOf: ({ values }) => ((values as MessageValues).form === null ? [] : [keyOfKind(form)]),
})

function statesOf({ status, outcome }: Pick<MessageValues, 'status' | 'outcome'>): string[] {
  const isCurrent = status !== 'archived'
  return [
    status,
    ...(isCurrent ? ['current'] : []),
    ...(isCurrent && outcome === 'open' ? ['unanswered'] : []),
    ...(status === 'read' && outcome === 'open' ? ['opened'] : []),
    ...(outcome === 'open' ? [] : [outcome]),
  ]
}

/** Throws 422 if messages of this kind have no such outcome. */
export function refuseForeignOutcome(type: MessageType, outcome: string | undefined) {
  if (!outcome || outcome === 'open' || outcomesOf(type).some((one) => one === outcome)) return
  throw ApiException.invalid('outcome', 'enum', 'Only an application can be accepted or declined')
}

/** The ids of the entries with a value in `facets`. */
export const idsBy = (name: string, values: readonly string[], client: QueryClientContract) =>
  client
    .from('facets')
    .where({ kind: 'message', name })
    .whereIn('value', [...values])
    .select('entry_id')

/** Leaves the messages of a person without an assignee. */
async function unassign(userId: number, client: TransactionClientContract): Promise<void> {
  const rows: { id: number }[] = await client
    .from('entries')
    .whereIn('id', idsBy('assignee', [String(userId)], client))
    .where('in_bin', false)
    .orderBy('id')
    .select('id')
  for (const { id } of rows) {
    const change = { values: { assignee: null } }
    await changeWithin({ kind: messages, id, by: PRODUCT }, change, quietWriting(client))
  }
}

/**
 * The maximum number of messages that an email lists. If there are more, the email also links to
 * the whole list.
 */
const NAMED = 20

/**
 * Notifies a person by email that they were put in charge of these messages, unless they put
 * themselves in charge.
 */
async function notifyAssignee(messages: readonly Entry[], by: Person): Promise<void> {
  const mailer = await app.container.make(Mailer)
  const id = messages[0]?.values['assignee']
  if (!mailer.isSet || typeof id !== 'number' || id === by.id) return
  const person = await User.existing().where({ id }).whereNull('disabledAt').first()
  if (!person) return
  const name = (await findColleague(by.id, db.connection()))?.name ?? null
  const email = emailAbout(messages, name, await siteContent())
  mailer.sendLater([{ ...email, to: person.email }])
}

function emailAbout(
  messages: readonly Entry[],
  name: string | null,
  { texts: { ar, en } }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const both = [ar, en]
  const named = messages.slice(0, NAMED)
  const further = messages.length - named.length
  return emailInBoth(both, ({ mail }) => mail.inCharge.subject, [
    ...both.flatMap(({ mail: { inCharge } }) => [
      inCharge.text,
      ...(name === null ? [] : [`${inCharge.by}: ${isolated(name)}`]),
      '',
    ]),
    ...named.flatMap(({ id, values }) => [isolated(textOf(values['name'])), addressOf(id), '']),
    ...(further > 0 ? [...both.map(({ mail }) => mail.inCharge.more), listAddress, ''] : []),
    '-- ',
    joint(both, ({ mail }) => mail.inCharge.signature),
  ])
}

const addressOf = (id: number) => `${siteSettings.origin}/admin/inbox/${id}`
const listAddress = `${siteSettings.origin}/admin/inbox?assignee=me`

/**
 * The maximum number of people listed. It is hardly ever reached, because an organisation has few
 * staff.
 */
const LIMIT = 500

/** The people who can be put in charge of a message. */
const findAssignable = (options?: ModelAdapterOptions) =>
  User.existing(options)
    .whereNull('disabledAt')
    .whereIn('role', [...rolesWith('inbox.read')])

export async function listAssignees(): Promise<Colleague[]> {
  const people = await findAssignable().orderBy('displayName').orderBy('id').limit(LIMIT)
  return people.map(({ id, displayName }) => ({ id, name: displayName }))
}
