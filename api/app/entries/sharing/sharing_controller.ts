import type { HttpContext } from '@adonisjs/core/http'
import { type Sharing, MAX_SHARED_WITH, type AuthorInput } from '@ufuq/shared/contract/sharing'
import vine from '@vinejs/vine'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { wireTimeOf } from '#core/time/wire_time'
import { validateChange } from '#core/validation/validate_change'
import { findColleagues } from '#entries/colleagues'
import { askedIn, callOf } from '#entries/entry_calls'
import type { Call, EntryCall } from '#entries/hooks'
import { authorize, may } from '#entries/permissions'
import { recordActivity } from '#entries/record_activity'
import { findEntry, lockEntry } from '#entries/rows'
import { giveDrafts } from '#entries/sharing/hand_over_drafts'
import { notifyOfNewDrafts, notifyOfSharing } from '#entries/sharing/notify_of_sharing'
import { sharesOf, endShare, writeShare, type Share } from '#entries/sharing/shares'
import { listWritingColleagues, findWritingColleague } from '#entries/sharing/writing_colleagues'
import type { Entry } from '#entries/types'

const person = () => vine.number().withoutDecimals().min(1)
const shareValidator = vine.create({ userId: person() })
const authorValidator = vine.create({ from: person(), to: person() })

/** Throws 404 for a kind whose drafts are not shared, and 403 for people who can't write it. */
function allow({ kind, by }: Call): void {
  if (!kind.sharing) throw ApiException.notFound()
  authorize(by, 'create', kind)
}

function callIn(ctx: HttpContext): SharingCall {
  const call = { ...askedIn(ctx), person: ctx.auth.getUserOrFail() }
  allow(call)
  return call
}

/** The people who may write the drafts of an entry. */
export default class SharingController {
  async colleagues(ctx: HttpContext) {
    const call = callOf(ctx)
    allow(call)
    return listWritingColleagues(call.kind)
  }

  async show(ctx: HttpContext) {
    return answerOf(callIn(ctx))
  }

  async store(ctx: HttpContext) {
    const call = callIn(ctx)
    const { userId } = await validateChange(shareValidator, ctx.request.body(), async () => {
      if (!mayShare(call, await findEntry(call))) throw ApiException.forbidden()
    })
    await shareDraft(call, userId)
    return answerOf(call)
  }

  async destroy(ctx: HttpContext) {
    const call = callIn(ctx)
    await unshareDraft(call, Number(ctx.params['user']))
    return answerOf(call)
  }

  async changeAuthor(ctx: HttpContext) {
    const call = callIn(ctx)
    authorize(call.by, 'publish', call.kind)
    await changeAuthor(call, await authorValidator.validate(ctx.request.body()))
    return answerOf(call)
  }
}

async function answerOf(call: SharingCall): Promise<Sharing> {
  const entry = await findEntry(call)
  const drafts = entry.sides.filter(({ status }) => status === 'draft')
  const authorIds = [...new Set(drafts.map(({ authorId }) => authorId))]
  const shares = await sharesOf(entry.id)
  const people = await findColleagues([
    ...authorIds,
    ...shares.flatMap(({ userId, sharedById }) => [userId, sharedById]),
  ])
  const nobody = (id: number) => ({ id, name: null })
  return {
    authors: authorIds.flatMap((authorId) => people(authorId) ?? []),
    sharedWith: shares.map((share) => ({
      ...(people(share.userId) ?? nobody(share.userId)),
      sharedBy: people(share.sharedById) ?? nobody(share.sharedById),
      since: wireTimeOf(share.at),
      canRemove: mayUnshare(call, entry, share),
    })),
    can: {
      share: drafts.length > 0 && mayShare(call, entry),
      changeAuthor: drafts.length > 0 && may(call.by, 'publish', call.kind),
    },
  }
}

/** A call about who may write an entry, and the name of the signed-in person. */
interface SharingCall extends EntryCall {
  person: { id: number; shownName: string | null }
}

/**
 * Whether a person may share drafts for writing, and end the sharing. People with whom a draft is
 * shared can't share it further.
 */
const mayShare = ({ kind, by }: EntryCall, { sides }: Entry): boolean =>
  may(by, 'publish', kind) ||
  sides.some(({ authorId, status }) => authorId === by.id && status === 'draft')

/**
 * Whether a person may stop the sharing of a draft. People who may share the draft may stop its
 * sharing, as may the person who shared it and the person with whom it is shared.
 */
const mayUnshare = (
  call: EntryCall,
  entry: Entry,
  { sharedById, userId }: Pick<Share, 'sharedById' | 'userId'>,
): boolean => mayShare(call, entry) || [sharedById, userId].includes(call.by.id ?? 0)

const refused = (message: string) => ApiException.invalid('userId', 'colleague', message)

/**
 * Lets a person write the drafts of an entry, and notifies the person once. Throws 409 if no side is
 * a draft, and 422 if the person may write the drafts anyway. A repeated call changes nothing.
 */
async function shareDraft(call: SharingCall, userId: number): Promise<void> {
  const { kind, id, by, person } = call
  const shared = await inQuietTransaction(async (client) => {
    const entry = await lockEntry({ kind, id }, client)
    if (!mayShare(call, entry)) throw ApiException.forbidden()
    const drafts = entry.sides.filter(({ status }) => status === 'draft')
    if (drafts.length === 0) throw notADraft('Only drafts can be shared')
    const user = await findWritingColleague(kind, { id: userId, field: 'userId' }, client)
    if (may(user, 'publish', kind))
      throw refused('People who can publish can already change every draft')
    if (drafts.every(({ authorId }) => authorId === userId)) {
      throw refused('A draft cannot be shared with its own author')
    }
    const shares = await sharesOf(entry.id, client)
    const known = shares.find((share) => share.userId === userId)
    if (known && (known.coversAll || known.sharedById === person.id)) return null
    if (!known && shares.length >= MAX_SHARED_WITH)
      throw refused('This draft is already shared with the maximum number of people')
    const share = { userId, sharedById: person.id, coversAll: may(by, 'publish', kind) }
    await writeShare(entry.id, share, client)
    const activity = { subject: 'entry', kind: 'changed', ids: [entry.id] } as const
    await recordActivity({ ...activity, actorId: person.id }, client)
    return { user, entry }
  })
  if (shared) await notifyOfSharing(kind, shared, person)
}

/** Ends sharing with a person; throws 404 if nothing was shared. */
const unshareDraft = (call: SharingCall, userId: number): Promise<void> =>
  inQuietTransaction(async (client) => {
    const entry = await lockEntry(call, client)
    const share = (await sharesOf(entry.id, client)).find((one) => one.userId === userId)
    if (!share) throw ApiException.notFound('Share')
    if (!mayUnshare(call, entry, share)) throw ApiException.forbidden()
    await endShare(entry.id, userId, client)
  })

/**
 * Transfers an author's drafts of an entry to another author, and notifies that author. Throws 409
 * if none of these texts is still a draft.
 */
async function changeAuthor(call: SharingCall, { from, to }: AuthorInput): Promise<void> {
  const { kind, id, by, person } = call
  authorize(by, 'publish', kind)
  const given = await inQuietTransaction(async (client) => {
    const entry = await lockEntry({ kind, id }, client)
    const isTheirs = entry.sides.some(
      ({ authorId, status }) => authorId === from && status === 'draft',
    )
    if (!isTheirs) throw notADraft('Only drafts can be transferred to another author')
    const user = await findWritingColleague(kind, { id: to, field: 'to' }, client)
    if (user.id === from) return null
    await giveDrafts(entry, { from, to }, person.id, client)
    return { user, drafts: [{ kind, entry }] }
  })
  if (given) await notifyOfNewDrafts({ ...given, from }, person)
}

const notADraft = (message: string) => new ApiException(409, 'not_a_draft', message)
