import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { createShipped } from '#entries/create_shipped'
import { kindAt } from '#entries/kinds'
import { may } from '#entries/permissions'

/** Creates an entry that the product ships with the first call that names it by its key. */
export async function withShipped({ auth, params }: HttpContext, next: NextFn) {
  const kind = kindAt(String(params['path']))
  if (kind && may(auth.getUserOrFail(), 'read', kind))
    await createShipped(kind, String(params['id']))
  return next()
}
