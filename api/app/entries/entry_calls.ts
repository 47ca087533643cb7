import type { HttpContext } from '@adonisjs/core/http'
import { ApiException } from '#core/errors/api_exception'
import { kindAt, type ServedKind } from '#entries/kinds'
import type { Person } from '#entries/permissions'
import { toWire } from '#entries/present'
import type { Entry } from '#entries/rows'

/** A call under `/api/entries/{path}`. */
export interface Call {
  kind: ServedKind
  by: Person
}

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

export interface EntryCall extends Call {
  /** An id, or the key of an entry that the product ships. */
  id: number | string
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
