import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { MissedAddress } from '@ufuq/shared/contract/redirects'
import { ApiException } from '#core/errors/api_exception'
import { wireTimeOf } from '#core/time/wire_time'
import { personOf } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { redirects } from '#kinds/redirect/redirect_kind'

/** The calls for redirects, in addition to those that every kind has. */
export default class RedirectsController {
  async missed({ auth }: HttpContext) {
    authorize(personOf(auth), 'read', redirects)
    return listMissed()
  }

  async ignore({ auth, params, response }: HttpContext) {
    authorize(personOf(auth), 'change', redirects)
    if (!(await ignoreMissed(Number(params['id'])))) throw ApiException.notFound('Address')
    return response.noContent()
  }
}

interface Row {
  id: number
  address: string
  visits: number
  last_at: string | Date
  source: string
}

/** The addresses that were not found, most requested first. */
async function listMissed(): Promise<MissedAddress[]> {
  const rows: Row[] = await db
    .from('missed_addresses')
    .where('is_ignored', false)
    .orderBy([
      { column: 'visits', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(PAGE_SIZE.max)
    .select('id', 'address', 'visits', 'last_at', 'source')
  return rows.map(({ id, address, visits, last_at, source }) => ({
    id,
    address,
    visits,
    lastAt: wireTimeOf(last_at),
    source: source || null,
  }))
}

/** Removes an address from the list permanently, even if it is requested again. */
const ignoreMissed = async (id: number): Promise<boolean> =>
  Number(await db.from('missed_addresses').where({ id }).update({ is_ignored: true })) > 0
