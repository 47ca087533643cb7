import type { HttpContext } from '@adonisjs/core/http'
import type { Sharing } from '@ufuq/shared/contract/sharing'
import vine from '@vinejs/vine'
import { ApiException } from '#core/errors/api_exception'
import { validateChange } from '#core/validation/validate_change'
import { wireTimeOf } from '#core/time/wire_time'
import { findColleagues } from '#entries/colleagues'
import { askedIn, callOf, type Call } from '#entries/entry_calls'
import { authorize, may } from '#entries/permissions'
import { findEntry } from '#entries/rows'
import {
  changeAuthor,
  mayShare,
  mayUnshare,
  shareDraft,
  unshareDraft,
  type SharingCall,
} from '#entries/sharing/change_sharing'
import { sharesOf } from '#entries/sharing/shares'
import { listWritingColleagues } from '#entries/sharing/writing_colleagues'

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
