import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { FormName } from '@ufuq/shared/forms/index'
import { form, type FormSide } from '@ufuq/shared/kinds/form/form'
import { shownForm, type ShownForm, type ShownFormField } from '@ufuq/shared/kinds/form/shown-form'
import { keyOfKind, reads } from '#content/cache'
import { ApiException } from '#core/errors/api_exception'
import { logFailure } from '#core/errors/failure_log'
import { kindNamed } from '#entries/kinds'
import { readRows, type EntryRow } from '#entries/rows'
import { publicIn } from '#reading/public_entries'

/** The number of places of each form that are taken, by answers that nobody deleted or cancelled. */
export async function countTaken(
  ids: readonly number[],
  client: Pick<QueryClientContract, 'from'>,
): Promise<Map<number, number>> {
  const rows: { id: string; count: number | string }[] = await client
    .from('facets')
    .where({ kind: 'message', name: 'place' })
    .whereIn('value', ids.map(String))
    .whereIn('entry_id', (entries) => entries.from('entries').where('in_bin', false).select('id'))
    .groupBy('value')
    .select('value as id')
    .count('* as count')
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]))
}

/** A public form in the languages in which it is public. */
export type PublicForm = Partial<Record<Language, ShownForm>>

/** A form by its id or key; null if it is public in no language. */
export async function findForm(
  at: number | string,
  client: QueryClientContract = db.connection(),
): Promise<PublicForm | null> {
  const named = /^[1-9]\d{0,8}$/.test(String(at)) ? { id: Number(at) } : { key: String(at) }
  const rows: EntryRow[] = await client
    .from('entries')
    .where({ kind: form.name, in_bin: false, ...named })
    .limit(1)
  const forms = kindNamed(form.name)
  const [entry] = forms ? await readRows(forms, rows, client) : []
  const found = entry ? LANGUAGES.flatMap((language) => publicIn(entry, language) ?? []) : []
  if (!entry || found.length === 0) return null
  const sides = found.map(({ language, content }) => [language, content as FormSide] as const)
  const isLimited = sides.some(([, { places }]) => places !== null)
  const taken = isLimited ? ((await countTaken([entry.id], client)).get(entry.id) ?? 0) : 0
  const { id, key } = entry
  return Object.fromEntries(
    sides.map(([language, side]) => [
      language,
      shownForm(side, { id, key, language, taken, now: Date.now() }),
    ]),
  )
}

/**
 * Locks a form, so that its places are taken one after the other. Throws 404, or 409 if it takes no
 * more answers.
 */
export async function takePlace(id: number, client: TransactionClientContract): Promise<void> {
  await client.from('entries').where({ id }).forUpdate().select('id')
  const [shown] = Object.values((await findForm(id, client)) ?? {})
  if (!shown) throw ApiException.notFound('Form')
  refuseUnlessOpen(shown)
}

/** Throws 409 if the form takes no more answers. */
export function refuseUnlessOpen({ state }: Pick<ShownForm, 'state'>): void {
  if (state === 'open') return
  const message = state === 'full' ? 'All places are taken' : 'The form is closed'
  throw new ApiException(409, `form_${state}`, message)
}

/** The form in this language or, if it is not public in it, in the other one. */
export const formIn = (found: PublicForm, language: Language): ShownForm | null =>
  found[language] ?? found[otherLanguage(language)] ?? null

/** A form as visitors get it; null if it is not public. */
export async function readShownForm(
  at: number | string,
  language: Language,
): Promise<ShownForm | null> {
  reads(keyOfKind(form))
  const found = await findForm(at)
  return found && formIn(found, language)
}

/**
 * The fields that staff added to a form of the product. None while the database is away, because the
 * pages of the site are shown even then.
 */
export const readFurtherFields = (name: FormName, language: Language): Promise<ShownFormField[]> =>
  noneWhileAway(async () => (await readShownForm(name, language))?.fields ?? [])

/** The maximum number of forms that the page about privacy names. */
const MAX_NAMED = 100

/** The public forms by staff, with the number of days for which their answers are stored. */
export const readNamedForms = (
  language: Language,
): Promise<(Pick<FormSide, 'title' | 'fields' | 'keepDays'> & { id: number })[]> =>
  noneWhileAway(async () => {
    reads(keyOfKind(form))
    const rows: EntryRow[] = await db
      .from('entries')
      .where({ kind: form.name, in_bin: false })
      .whereNull('key')
      .orderBy('id')
      .limit(MAX_NAMED)
    const forms = kindNamed(form.name)
    const entries = forms ? await readRows(forms, rows) : []
    return entries.flatMap((entry) => {
      const shown = publicIn(entry, language) ?? publicIn(entry)
      return shown ? { id: entry.id, ...(shown.content as FormSide) } : []
    })
  })

async function noneWhileAway<One>(read: () => Promise<One[]>): Promise<One[]> {
  try {
    return await read()
  } catch (error) {
    logFailure(logger, error, { event: 'forms_failed' }, 'Failed to read what pages say of forms')
    return []
  }
}
