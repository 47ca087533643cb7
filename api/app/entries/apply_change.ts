import { isDeepStrictEqual } from 'node:util'
import { differences, type Difference } from '@ufuq/shared/model/differences'
import type { Fields } from '@ufuq/shared/model/fields'
import { joinSides, languagesOf, type SideLanguage, sideOf } from '@ufuq/shared/model/sides'
import {
  emptyOf,
  fieldsOfItem,
  isList,
  isTree,
  itemsIn,
  keysOf,
  mapFields,
  type Tree,
} from '@ufuq/shared/model/values'
import { followChange } from '#entries/follow'
import type { ServedKind } from '#entries/hooks'
import { livesOf, sideIn } from '#entries/rows'
import type { Change, Person, Entry, Side } from '#entries/types'

/** An entry that does not exist yet. */
export const newEntry = (
  kind: ServedKind,
  person: Person,
  { now, key = null, isDemo = false }: { now: string; key?: string | null; isDemo?: boolean },
): Entry => ({
  id: 0,
  kind: kind.name,
  key,
  version: 0,
  isInBin: false,
  deletedAt: null,
  deletedById: null,
  restoreTo: null,
  position: null,
  isDemo,
  createdAt: now,
  createdById: person.id,
  changedAt: now,
  changedById: person.id,
  publishAt: null,
  sides: [],
  values: emptyOf(kind.fields),
})

/** What a change does to an entry. */
export interface Changed {
  after: Entry
  found: readonly Difference[]
  /** The languages that the change touches; null stands for values that the sides share. */
  touched: ReadonlySet<SideLanguage | null>
  /** The languages in which visitors read something else afterwards, or at another time. */
  seen: ReadonlySet<SideLanguage>
  /** Whether it changes what visitors will read by a plan. */
  isPlanned: boolean
  /** The languages whose change was meant as a correction, but is too large for one. */
  largeChanges: readonly SideLanguage[]
}

interface Moment {
  by: Person
  /** In the database's format. */
  now: string
}

/** Applies a change whose values are settled. Does not check rights or versions. */
export function applyChange(
  kind: ServedKind,
  before: Entry,
  { values, change: given }: { values: Tree; change: Change },
  { by, now }: Moment,
): Changed {
  const asked = ofAllSides(kind, given)
  const following = followChange(kind, { before, values, change: asked, now })
  const change = { ...asked, correction: following.corrected }
  const found = differences(kind.fields, before.values, values)
  const touched = new Set<SideLanguage | null>([
    ...found.map(({ language }) => language),
    ...(change.publish ?? []),
    ...[
      ...(change.withdraw ?? []),
      ...(change.correction ?? []),
      ...(Object.keys(change.dates ?? {}) as SideLanguage[]),
    ].filter((language) => sideIn(before, language)),
  ])
  const publishAt = change.publishAt === undefined ? before.publishAt : change.publishAt
  if (publishAt !== before.publishAt) touched.add(null)
  if (kind.sides === 'none' && touched.size > 0) touched.add(null).add('')
  const changed = languagesOf(kind).flatMap((language): Side[] => {
    const side = sideIn(before, language)
    if (!side && kind.sides === 'each' && !touched.has(language)) return []
    const isTouched = touched.has(language)
    return [changedSide(kind, { side, language, values, change, isTouched }, { by, now })]
  })
  const sides = following.mark(changed)
  const seen = sides.filter((side) => isSeen(sideIn(before, side.language), side))
  const isNewVersion = touched.has(null) || sides.length !== before.sides.length || before.id === 0
  const after: Entry = {
    ...before,
    version: before.version + (isNewVersion ? 1 : 0),
    // What staff change is theirs.
    isDemo: before.isDemo && by.role === 'product',
    changedAt: now,
    changedById: by.id,
    publishAt: sides.some(hasNext) ? publishAt : null,
    sides,
    values,
  }
  return {
    after,
    found,
    touched,
    seen: new Set(seen.map(({ language }) => language)),
    isPlanned:
      after.publishAt !== before.publishAt ||
      (after.publishAt !== null && sides.some((side) => isPlannedIn(touched, side))),
    largeChanges: following.large,
  }
}

/** Sides that are not public on their own are published, withdrawn and dated together. */
function ofAllSides(kind: ServedKind, change: Change): Change {
  if (kind.sides === 'each') return change
  const languages = languagesOf(kind)
  const all = (some: readonly SideLanguage[] = []) => (some.length > 0 ? languages : [])
  const [date] = Object.values(change.dates ?? {})
  return {
    ...change,
    publish: all(change.publish),
    withdraw: all(change.withdraw),
    correction: all(change.correction),
    dates: date === undefined ? {} : Object.fromEntries(languages.map((one) => [one, date])),
  }
}

interface SideChange {
  side: Side | undefined
  language: SideLanguage
  values: Tree
  change: Change
  isTouched: boolean
}

function changedSide(
  kind: ServedKind,
  { side, language, values, change, isTouched }: SideChange,
  { by, now }: Moment,
): Side {
  const isPublished = side ? side.status === 'published' : kind.publishing === 'always'
  const isAsked = change.publish?.includes(language) ?? false
  const isWithdrawn = change.withdraw?.includes(language) ?? false
  const status = !isWithdrawn && (isAsked || isPublished) ? 'published' : 'draft'
  const content = sideOf(kind.fields, values, language)
  const isRenewed = isAsked || kind.publishing !== 'asked'
  const beside = change.live ? sideOf(kind.fields, change.live, language) : null
  const shown = change.next && !isAsked ? (side?.live ?? null) : beside
  const live = status === 'draft' ? null : (shown ?? (isRenewed ? content : (side?.live ?? null)))
  const publishedAt = dateOf({ side, status, date: change.dates?.[language] }, now)
  const isCorrected = change.correction?.includes(language) ?? false
  return {
    id: side?.id ?? 0,
    language,
    version: (side?.version ?? 0) + (isTouched || !side ? 1 : 0),
    authorId: side ? side.authorId : (change.authors?.[language] ?? by.id),
    status,
    publishedAt,
    listedAt: publishedAt ?? side?.listedAt ?? now,
    changedAt: isTouched || !side || !isDeepStrictEqual(live, side.live) ? now : side.changedAt,
    correctedAt: isCorrected ? now : (side?.correctedAt ?? null),
    followSince: side?.followSince ?? null,
    live,
    hasDraft: !live || !isDeepStrictEqual(live, content),
  }
}

interface Dated {
  side: Side | undefined
  status: Side['status']
  date: string | null | undefined
}

/** The date of a side: the chosen or planned one, or now if it becomes public. */
function dateOf({ side, status, date }: Dated, now: string): string | null {
  if (date) return date
  const former = date === null ? null : (side?.publishedAt ?? null)
  const isPlanned = former !== null && former > now
  if (status === 'draft') return side?.status === 'draft' ? former : null
  const becomesPublic = side?.status !== 'published'
  return former !== null && (isPlanned || !becomesPublic) ? former : now
}

/** Whether what is saved is the next version of what visitors read. */
export const hasNext = ({ live, hasDraft }: Side): boolean => live !== null && hasDraft

const isPlannedIn = (touched: Changed['touched'], side: Side): boolean =>
  hasNext(side) && (touched.has(null) || touched.has(side.language))

const isSeen = (before: Side | undefined, after: Side): boolean =>
  !isDeepStrictEqual(before?.live ?? null, after.live) ||
  (after.status === 'published' && before?.publishedAt !== after.publishedAt)

/** The document with only these languages; the others are empty. */
export function onlyIn(kind: ServedKind, values: Tree, languages: readonly SideLanguage[]): Tree {
  const sides = languages.map((language) => [language, sideOf(kind.fields, values, language)])
  return joinSides(kind.fields, Object.fromEntries(sides))
}

/** The values of these languages and those that all share, as a change to an entry. */
export function partOf(fields: Fields, values: Tree, languages: readonly SideLanguage[]): Tree {
  return mapFields(fields, (field, name) => {
    const value = values[name]
    if (isList(field)) {
      return itemsIn(value).map((item) => ({
        ...item,
        ...partOf(fieldsOfItem(field, item), item, languages),
      }))
    }
    if (!keysOf(field) || !isTree(value)) return value
    const keys = Object.entries(value).filter(
      ([key]) => key === 'shared' || languages.includes(key as SideLanguage),
    )
    return Object.fromEntries(keys)
  })
}

/** The texts of some languages in a former document, as a change to one of which all else stays. */
export function textsOf(
  fields: Fields,
  { former, present }: Record<'former' | 'present', Tree>,
  languages: readonly SideLanguage[],
): Tree {
  const changed = Object.entries(fields).map(([name, field]) => {
    const value = former[name]
    if (isList(field)) {
      const items = itemsIn(present[name]).map((item) => {
        const same = itemsIn(value).find(
          ({ id, kind }) => id === item['id'] && kind === item['kind'],
        )
        const contents = { former: same ?? {}, present: item }
        return { ...item, ...textsOf(fieldsOfItem(field, item), contents, languages) }
      })
      return [name, items] as const
    }
    const texts = keysOf(field) && isTree(value) ? Object.entries(value) : []
    const own = texts.filter(([key]) => languages.includes(key as SideLanguage))
    return [name, own.length > 0 ? Object.fromEntries(own) : undefined] as const
  })
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined))
}

/** The sides with the parts that follow from the document; for an entry whose sides have changed. */
export function settledSides(kind: ServedKind, values: Tree, sides: readonly Side[]): Side[] {
  return sides.map((side) => {
    const content = sideOf(kind.fields, values, side.language)
    // A next version stays one.
    const isShown = kind.publishing !== 'asked' && !side.hasDraft
    const live = side.live && isShown ? content : side.live
    return { ...side, live, hasDraft: !live || !isDeepStrictEqual(live, content) }
  })
}

/** A change to what visitors read, and to the draft beside it if there is one. */
export function changeBoth(
  kind: ServedKind,
  entry: Entry,
  change: (values: Tree) => Tree,
): Pick<Change, 'values' | 'live' | 'publish'> {
  const values = change(entry.values)
  if (!hasDraft(entry)) return { values, publish: languagesOf(kind) }
  const live = liveValues(kind, entry)
  return { values, live: { ...live, ...change(live) } }
}

/** Whether the document differs from what the public sides contain. */
export const hasDraft = ({ sides }: Pick<Entry, 'sides'>): boolean =>
  sides.length === 0 || sides.some((side) => side.hasDraft)

/** The document that visitors see, in each language. */
export const liveValues = (
  kind: Pick<ServedKind, 'fields'>,
  { sides }: Pick<Entry, 'sides'>,
): Tree => joinSides(kind.fields, livesOf(sides))
