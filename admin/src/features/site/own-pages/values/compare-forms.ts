import { isDifferent, type Three } from '../../../../entries/merge/compare-fields.ts'
import { compareOrders } from '../../../../entries/merge/orders.ts'
import type { ComparedField } from '../../../../entries/merge/compared-fields.ts'
import { compareTexts, compareWhole, type Stretch } from '../../../../entries/merge/paragraphs.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { placesIn, type FormPlace } from './form-places.ts'
import { keyIn, orderIn, SECTIONS, textIn } from './page-form.ts'

type Compared = FormPlace & Pick<ComparedField, 'stretches' | 'isContested'>

/**
 * The values that differ between what the user typed and what somebody else saved, both with the
 * same base: by section and item, then by field. A section or item that only one person added
 * appears only as a difference in the order. If one person removed a section or item that the other
 * edited, it stays. If both changed the order of the sections, the one saved last is used, which is
 * the user's.
 */
export const comparedPlaces = (three: Three<PageForm>): Compared[] =>
  placesIn(withTheirKeys(three))
    .map((place) => ({ ...place, ...comparedAt(place, three) }))
    .filter(isDifferent)

/** The base, with the keys that a newer server has added since. */
const withTheirKeys = ({ base, theirs }: Three<PageForm>): PageForm => ({
  ...base,
  shared: { ...theirs.shared, ...base.shared },
})

export const isOrder = ({ key, rules }: FormPlace): boolean =>
  key === SECTIONS || rules?.type === 'items'

const SAME = { stretches: [{ kind: 'same' as const, text: '' }] }

function comparedAt(
  place: FormPlace,
  { base, mine, theirs }: Three<PageForm>,
): Pick<ComparedField, 'stretches' | 'isContested'> {
  const { side, key, rules } = place
  if (isOrder(place)) {
    // The section was removed, so the order of the sections decides.
    if (!Array.isArray(mine.shared[key])) return SAME
    const orderOf = (form: PageForm) =>
      Array.isArray(form.shared[key]) ? orderIn(form, key) : orderIn(base, key)
    const touched = (form: PageForm) => (id: string) => isRewritten(keyIn(key, id), base, form)
    const compared = compareOrders(
      { base: orderOf(base), mine: orderOf(mine), theirs: orderOf(theirs) },
      { mine: touched(mine), theirs: touched(theirs) },
    )
    return key === SECTIONS
      ? { ...compared, stretches: compared.stretches.map(lastTaken) }
      : compared
  }
  const textOf = (form: PageForm) =>
    typeof form[side][key] === 'string' ? textIn(form, side, key) : textIn(base, side, key)
  const isLong = rules?.type === 'words' && 'isMarkdown' in rules
  const compare = isLong ? compareTexts : compareWhole
  return { stretches: compare(textOf(base), textOf(mine), textOf(theirs)) }
}

const lastTaken = (stretch: Stretch): Stretch =>
  stretch.kind === 'open' ? { kind: 'mine', text: stretch.mine } : stretch

const isRewritten = (prefix: string, base: PageForm, form: PageForm): boolean =>
  (['ar', 'en', 'shared'] as const).some((side) =>
    Object.entries(form[side]).some(
      ([key, value]) =>
        key.startsWith(`${prefix}/`) &&
        JSON.stringify(value) !== JSON.stringify(base[side][key] ?? ''),
    ),
  )
