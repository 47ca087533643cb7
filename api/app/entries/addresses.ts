import { isDeepStrictEqual } from 'node:util'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { isReserved, normaliseSlug, slugFromTitle, slugStem } from '@ufuq/shared/domain/slugs'
import { sideOf, type SideLanguage } from '@ufuq/shared/model/sides'
import { isTree, type Tree } from '@ufuq/shared/model/values'
import { UniqueViolation } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import type { ServedKind } from '#entries/hooks'
import { sideIn, textOf } from '#entries/rows'
import type { Address, Entry, Side } from '#entries/types'

/** `reserved`: the slug of a draft. `former`: leads to the present address. */
type State = 'current' | 'reserved' | 'former'

interface AddressRow extends Address {
  side_id: number
  state: State
}

/** The address of a side with this content; null if it has none. */
export function addressOf(
  kind: ServedKind,
  language: SideLanguage,
  content: Tree | null,
): Address | null {
  if (!content) return null
  if (kind.addressOf) return kind.addressOf(content, language)
  const slug = kind.address && content[kind.address.slug]
  return typeof slug === 'string' && slug !== '' ? { kind: kind.name, language, slug } : null
}

interface Settled {
  values: Tree
  entry: Entry
  /** Whether sides are public, or become public with the change. */
  isPublic: boolean
}

/**
 * Completes the slugs of a document: a language with a title but without a slug gets one that is
 * free, unless the kind derives slugs only once the side is public. An entry that the product ships
 * gets none. Returns the languages whose slugs were derived.
 */
export async function settleSlugs(
  kind: ServedKind,
  { values, entry, isPublic }: Settled,
  client: QueryClientContract,
): Promise<ReadonlySet<SideLanguage>> {
  const derived = new Set<SideLanguage>()
  const field = kind.address && kind.fields[kind.address.slug]
  const slugs = kind.address && values[kind.address.slug]
  if (field?.type !== 'slug' || !isTree(slugs) || entry.key !== null) return derived
  const isDerived = isPublic || kind.address?.derived !== 'published'
  const titles = values[field.from]
  for (const language of LANGUAGES) {
    const title = isDerived && isTree(titles) ? textOf(titles[language]).trim() : ''
    slugs[language] = normaliseSlug(textOf(slugs[language]))
    if (slugs[language] !== '' || title === '') continue
    const side = sideIn(entry, language)
    derived.add(language)
    slugs[language] = await freeSlug(
      kind,
      { base: (kind.slugOf ?? slugFromTitle)(title, language), language, side },
      client,
    )
  }
  return derived
}

interface Wanted {
  base: string
  language: Language
  side: Side | undefined
}

/** The slug or, if another side has it, the slug with the first free number. */
async function freeSlug(
  kind: ServedKind,
  { base, language, side }: Wanted,
  client: QueryClientContract,
): Promise<string> {
  const stem = slugStem(base)
  const rows: { slug: string }[] = await client
    .from('addresses')
    .where({ kind: kind.name, language })
    .where('slug', 'like', `${stem.replaceAll(/[%_]/g, '_')}%`)
    .whereNot('side_id', side?.id ?? 0)
    .select('slug')
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base) && !isReserved(base)) return base
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

const keyOf = ({ kind, language, slug }: Address): string => `${kind} ${language} ${slug}`

interface Addressed {
  before: Entry
  /** The entry whose sides are stored. */
  entry: Entry
  derived: ReadonlySet<SideLanguage> | undefined
}

/**
 * Writes the addresses of an entry whose sides are stored, unless they are public and stay the
 * same. An address that is no longer used leads to the present one. Throws 422 if another entry has
 * an address. If another writer took a derived slug first, it throws an error with which the
 * transaction runs again.
 */
export async function writeAddresses(
  kind: ServedKind,
  { before, entry, derived }: Addressed,
  client: TransactionClientContract,
): Promise<void> {
  if (!kind.address && !kind.addressOf) return
  const wanted = wantedAddresses(kind, entry)
  const isPublic = [...wanted.values()].every(({ state }) => state === 'current')
  if (isPublic && isDeepStrictEqual(wantedAddresses(kind, before), wanted)) return
  const ids = entry.sides.map(({ id }) => id)
  const stored: AddressRow[] = await client.from('addresses').whereIn('side_id', ids)
  const rowOf = (address: Address) => client.from('addresses').where(addressColumns(address))
  for (const row of stored) {
    if (wanted.has(keyOf(row))) continue
    if (row.state === 'reserved' || row.kind === '') await rowOf(row).delete()
    else if (row.state === 'current') await rowOf(row).update({ state: 'former' })
  }
  for (const row of wanted.values()) {
    const own = stored.find((one) => keyOf(one) === keyOf(row))
    if (own?.state === row.state && own.side_id === row.side_id) continue
    const other: AddressRow | null = await rowOf(row).forUpdate().first()
    // A draft takes no address that leads, or may lead again, to another entry.
    const isFormer = other?.state === 'former' && !ids.includes(other.side_id)
    if (isFormer && row.state === 'reserved' && !(await isBinned(other.side_id, client))) continue
    if (!other) await client.table('addresses').insert(row)
    else if (ids.includes(other.side_id) || other.state === 'former') {
      await rowOf(row).update({ side_id: row.side_id, state: row.state })
    } else throw derived?.has(row.language) ? new UniqueViolation() : taken(kind, row)
  }
}

async function isBinned(sideId: number, client: QueryClientContract): Promise<boolean> {
  const side = client.from('sides').join('entries', 'entries.id', 'sides.entry_id')
  const row: object | null = await side.where({ 'sides.id': sideId, in_bin: true }).first()
  return row !== null
}

/** Whether an address leads visitors to another entry that had it before. */
export async function leadsElsewhere(
  address: Address,
  { sides }: Pick<Entry, 'sides'>,
  client: QueryClientContract,
): Promise<boolean> {
  const row: object | null = await client
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where({ 'addresses.kind': address.kind, 'addresses.language': address.language })
    .where({ 'addresses.slug': address.slug, 'addresses.state': 'former' })
    .where('sides.is_public', true)
    .whereNotIn(
      'addresses.side_id',
      sides.map(({ id }) => id),
    )
    .select('addresses.side_id')
    .first()
  return row !== null
}

const addressColumns = ({ kind, language, slug }: Address) => ({ kind, language, slug })

function wantedAddresses(kind: ServedKind, entry: Entry): Map<string, AddressRow> {
  const wanted = new Map<string, AddressRow>()
  if (entry.isInBin) return wanted
  for (const { id, language, live } of entry.sides) {
    const saved = sideOf(kind.fields, entry.values, language)
    const reserved = addressOf(kind, language, saved)
    const current = addressOf(kind, language, live)
    if (reserved) wanted.set(keyOf(reserved), { ...reserved, side_id: id, state: 'reserved' })
    if (current) wanted.set(keyOf(current), { ...current, side_id: id, state: 'current' })
  }
  return wanted
}

function taken({ address }: ServedKind, { language }: Address): ApiException {
  const field = [address?.slug ?? 'path', ...(language === '' ? [] : [language])].join('.')
  return ApiException.invalid(field, 'unique', 'This address is taken')
}

/** Gives an entry that returns from the bin new slugs where others have taken its own. */
export async function regainSlugs(
  kind: ServedKind,
  entry: Entry,
  client: QueryClientContract,
): Promise<Tree> {
  const values = structuredClone(entry.values)
  const slugs = kind.address && values[kind.address.slug]
  if (!isTree(slugs)) return values
  for (const language of LANGUAGES) {
    const base = textOf(slugs[language])
    const side = sideIn(entry, language)
    const owner: { side_id: number } | null = await client
      .from('addresses')
      .where({ kind: kind.name, language, slug: base })
      .whereNot('side_id', side?.id ?? 0)
      .select('side_id')
      .first()
    if (side && base !== '' && owner)
      slugs[language] = await freeSlug(kind, { base, language, side }, client)
  }
  return values
}

const ID = /^[1-9]\d{0,8}$/

/**
 * Returns a function that finds the ids of the entries of a kind to which a name leads: an id, or a
 * current or former slug. A slug can belong to one entry in each language; a current slug comes
 * first.
 */
export async function entriesNamed(
  kind: string,
  names: Iterable<string>,
  client: QueryClientContract = db.connection(),
): Promise<(name: string) => readonly number[]> {
  const all = [...new Set(names)]
  const rows: { slug: string; id: number; state: string }[] =
    all.length === 0
      ? []
      : await client
          .from('addresses')
          .join('sides', 'sides.id', 'addresses.side_id')
          .where('addresses.kind', kind)
          .whereIn('addresses.language', ['', ...LANGUAGES])
          .whereIn('addresses.slug', all)
          .select('addresses.slug', 'addresses.state', 'sides.entry_id as id')
  const inOrder = rows.toSorted(
    (one, other) => Number(one.state === 'former') - Number(other.state === 'former'),
  )
  const bySlug = Map.groupBy(inOrder, ({ slug }) => slug)
  const numbers = all.filter((name) => ID.test(name) && !bySlug.has(name)).map(Number)
  const present: { id: number }[] =
    numbers.length === 0
      ? []
      : await client.from('entries').where({ kind }).whereIn('id', numbers).select('id')
  const ids = new Map(present.map(({ id }) => [String(id), [id]]))
  return (name) => ids.get(name) ?? [...new Set(bySlug.get(name)?.map(({ id }) => id))]
}
