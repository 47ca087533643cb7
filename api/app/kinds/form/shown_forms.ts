import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { form, type FormSide } from '@ufuq/shared/kinds/form/form'
import { shownForm, type ShownForm } from '@ufuq/shared/kinds/form/shown-form'
import { keyOfKind, reads } from '#content/cache'
import { readRows, type EntryRow } from '#entries/rows'
import { forms } from '#kinds/form/form_kind'
import { publicIn } from '#reading/public_entries'

/** The number of places of a form that are taken: of answers that nobody deleted or cancelled. */
export async function countTaken(
  id: number,
  client: QueryClientContract = db.connection(),
): Promise<number> {
  const [row]: { count: number | string }[] = await client
    .from('facets')
    .where({ kind: 'message', name: 'place', value: String(id) })
    .whereIn('entry_id', client.from('entries').where('in_bin', false).select('id'))
    .count('* as count')
  return Number(row?.count ?? 0)
}

/**
 * A form as visitors get it, in the other language if it is not public in this one; null if it is
 * public in none.
 */
export async function readShownForm(
  at: number | string,
  language: Language,
  client: QueryClientContract = db.connection(),
): Promise<ShownForm | null> {
  reads(keyOfKind(form))
  const named = /^[1-9]\d{0,8}$/.test(String(at)) ? { id: Number(at) } : { key: String(at) }
  const rows: EntryRow[] = await client
    .from('entries')
    .where({ kind: form.name, in_bin: false, ...named })
    .limit(1)
  const [entry] = await readRows(forms, rows, client)
  const found = entry && (publicIn(entry, language) ?? publicIn(entry, otherLanguage(language)))
  if (!entry || !found) return null
  const side = found.content as unknown as FormSide
  const taken = side.places === null ? 0 : await countTaken(entry.id, client)
  const { id, key } = entry
  return shownForm(side, { id, key, language: found.language, taken, now: Date.now() })
}
