import type { HttpContext } from '@adonisjs/core/http'
import { ApiException } from '#core/errors/api_exception'
import type { Call, EntryCall } from '#entries/hooks'
import { kindAt } from '#entries/kinds'
import { toWire } from '#entries/present'
import type { Person, Entry } from '#entries/types'

export function callOf({ auth, params }: HttpContext): Call {
  const kind = kindAt(String(params['path']))
  if (!kind) throw ApiException.notFound()
  return { kind, by: personOf(auth) }
}

/** The person who calls, with the drafts that are shared with them. */
export function personOf(auth: HttpContext['auth']): Person {
  const { id, role, sharedDrafts } = auth.getUserOrFail()
  return { id, role, shared: sharedDrafts }
}

export function askedIn(ctx: HttpContext): EntryCall {
  const id = String(ctx.params['id'])
  return { ...callOf(ctx), id: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : id }
}

export const answer = async ({ kind, by }: Call, entry: Entry) => ({
  [kind.name]: await toWire(kind, entry, by),
})

/** An entry that somebody opens. */
export const shown = async (call: Call, entry: Entry) => ({
  [call.kind.name]: {
    ...(await toWire(call.kind, entry, call.by)),
    ...(await call.kind.opened?.(entry)),
  },
})
