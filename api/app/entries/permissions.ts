import type { EntryAbility, Kind } from '@ufuq/shared/model/define-kind'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import { ApiException } from '#core/errors/api_exception'
import { sideIn } from '#entries/rows'
import type { Person, Entry, Side } from '#entries/types'

/** The product itself: imports, conversions and planned dates. It may do everything. */
export const PRODUCT: Person = { id: null, role: 'product' }

type Named = Pick<Kind, 'permissions' | 'publishing'>

/** Whether a person has an ability on every entry, on their own sides only, or not at all. */
const extent = (kind: Named, { role }: Person, ability: EntryAbility): true | 'own' | undefined =>
  role === 'product' ? true : kind.permissions[ability]?.[role]

/** Whether a person may change no entries but their own. */
export const changesOnlyOwn = (person: Person, kind: Named): boolean =>
  extent(kind, person, 'change') === 'own'

type Owned = Pick<Side, 'authorId' | 'status'>

const isPublic = ({ status }: Pick<Side, 'status'>) => status === 'published'

/**
 * Whether a side is a person's own: they wrote it, or it is shared with them. Where saving a public
 * side changes what visitors see, only drafts are.
 */
function owns({ id, shared }: Person, kind: Named, entry: Pick<Entry, 'id'>, side: Owned): boolean {
  if (id === null || (kind.publishing === 'saved' && isPublic(side))) return false
  const open = shared?.get(entry.id)
  const { authorId } = side
  return authorId === id || open === 'all' || (authorId !== null && (open?.has(authorId) ?? false))
}

/** Whether having an ability on an entry always changes what visitors see. */
function isForPublishers({ publishing }: Named, ability: EntryAbility, { sides }: Entry): boolean {
  if (publishing === 'always' || sides.length === 0) return false
  if (ability === 'change') return publishing === 'saved' && sides.every(isPublic)
  return (ability === 'delete' || ability === 'restore') && sides.some(isPublic)
}

/**
 * Whether a person has an ability on an entry or, without an entry, on some entries. To change what
 * visitors see takes the right to publish, too.
 */
export function may(person: Person, ability: EntryAbility, kind: Named, entry?: Entry): boolean {
  const given = extent(kind, person, ability)
  if (entry && isForPublishers(kind, ability, entry) && !may(person, 'publish', kind, entry))
    return false
  if (given !== 'own' || !entry) return given !== undefined
  const isOwn = (side: Side) => owns(person, kind, entry, side)
  return ability === 'change' ? entry.sides.some(isOwn) : entry.sides.every(isOwn)
}

/** Throws 403 unless the person has the ability; see `may`. */
export function authorize(person: Person, ability: EntryAbility, kind: Named, entry?: Entry) {
  if (!may(person, ability, kind, entry)) throw ApiException.forbidden()
}

/** Whether a person may change a side, without what visitors see of it. */
export const mayChangeSide = (
  person: Person,
  kind: Named,
  entry: Pick<Entry, 'id'>,
  side: Owned,
): boolean =>
  extent(kind, person, 'change') === true
    ? may(person, 'publish', kind) || kind.publishing !== 'saved' || !isPublic(side)
    : changesOnlyOwn(person, kind) && owns(person, kind, entry, side)

interface Effects {
  /** The languages that the change touches; null stands for values that the sides share. */
  touched: ReadonlySet<SideLanguage | null>
  /** The languages in which visitors read something else afterwards, or at another time. */
  seen: ReadonlySet<SideLanguage>
  /** Whether it changes what visitors will read by a plan. */
  isPlanned?: boolean
}

/**
 * Throws 403 unless the person may make this change. Whoever may change only their own sides may
 * touch these, shared values if one side is theirs, and languages without a side if all others are. What visitors
 * see changes only by people who may publish, unless the kind has no drafts.
 */
export function authorizeChange(
  person: Person,
  kind: Named,
  before: Entry,
  { touched, seen, isPlanned = false }: Effects,
) {
  authorize(person, before.id === 0 ? 'create' : 'change', kind)
  if (before.id !== 0 && changesOnlyOwn(person, kind)) {
    const isTheirs = (side: Side) => owns(person, kind, before, side)
    const isOwn = [...touched].every((language) => {
      if (language === null) return before.sides.some(isTheirs)
      const side = sideIn(before, language)
      return side ? isTheirs(side) : may(person, 'create', kind) && before.sides.every(isTheirs)
    })
    if (!isOwn) throw ApiException.forbidden()
  }
  if ((seen.size === 0 && !isPlanned) || kind.publishing === 'always') return
  const publishing = extent(kind, person, 'publish')
  const isAllowed =
    publishing === true ||
    (publishing === 'own' &&
      [...seen].every((language) => {
        const side = sideIn(before, language)
        return !side || owns(person, kind, before, side)
      }))
  if (!isAllowed) throw ApiException.forbidden()
}
