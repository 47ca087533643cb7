import { useTranslation } from 'react-i18next'
import { isMissing } from '@ufuq/shared/client/api-error'
import { lacking } from '@ufuq/shared/kinds/contents'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { differences } from '@ufuq/shared/kinds/differences'
import type { Field } from '@ufuq/shared/kinds/fields'
import { places } from '@ufuq/shared/kinds/places'
import { problemFinder, type ValueProblem } from '@ufuq/shared/kinds/valibot'
import { applyValues, emptyOf, isTree, type Tree } from '@ufuq/shared/kinds/values'
import type { EntryChange, WireEntry } from '@ufuq/shared/kinds/wire'
import {
  conflictBodyOf,
  type Changed,
  type EntryKind,
  type Refusal,
} from '../entries/entry-kind.ts'
import { compareFields, type ComparedPath } from '../entries/merge/compare-fields.ts'
import { useValueText } from '../fields/value-text.ts'
import { useKindTexts } from './kind-texts.ts'

/** The saved entry; null if it has not been saved yet. */
type State = WireEntry | null

/**
 * The entries of a declared kind without languages, for the common code of all editors. `initial`
 * contains the first values of a new entry.
 */
export function useEntryKind(kind: Kind, initial: Tree = {}): EntryKind<State, Tree, EntryChange> {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const valueText = useValueText()
  const { fields } = kind
  const fill = (entry: State) => applyValues(fields, entry?.values ?? initial, {})
  const findProblems = problemFinder(fields)
  const compared = [...places(fields, emptyOf(fields))].map(
    ({ formPath, name, field }): ComparedPath => ({
      place: formPath,
      label: texts.field(name),
      language: null,
      hasParagraphs: isLong(field),
      ...(!isText(field) && { toText: JSON.stringify, fromText: JSON.parse }),
      shown: (text) =>
        valueText(field, isText(field) ? text : JSON.parse(text), texts.choice(name)),
    }),
  )
  return {
    fill,
    versions: (entry) => (entry ? [entry.version] : []),
    isReadOnly: (entry) => entry !== null && !entry.abilities.includes('change'),
    change(entry, values) {
      const changed = changedValues(kind, entry ? fill(entry) : emptyOf(fields), values)
      if (!entry) return { values: changed }
      if (Object.keys(changed).length === 0) return null
      return { base: { entry: entry.version }, values: changed }
    },
    compared: (three) => compareFields(compared, three),
    conflictIn(error) {
      const body = conflictBodyOf(error) as { current: WireEntry; changed?: Changed } | null
      return body && { current: body.current, changed: body.changed ?? null }
    },
    refusedAt: refusalOf,
    order: compared.map(({ place }) => place),
    problems: (_, values): Refusal[] => [
      ...findProblems(values).map(refusalOf),
      ...lacking(fields, values, '').map((at) => ({ at, rule: 'required' })),
    ],
    failureText: (error) => (isMissing(error) ? t('entries.gone') : undefined),
    unsent: {
      draftKeys: (entry) => [`${kind.name}:${entry?.id ?? 'new'}`],
      read: (draft, saved) => (isTree(draft) ? applyValues(fields, saved, draft) : null),
      titleOf(values) {
        const title = values[kind.title ?? '']
        return typeof title === 'string' ? title : ''
      },
    },
  }
}

/** The server and the form name values alike. */
const refusalOf = ({ field: at, rule }: ValueProblem): Refusal => ({ at, rule })

/** The complete values of the fields in which something differs. */
function changedValues({ fields }: Kind, before: Tree, after: Tree): Tree {
  const found = differences(fields, before, after)
  const names = new Set(found.map(({ path }) => path.split('.', 1)[0]))
  return Object.fromEntries(Object.entries(after).filter(([name]) => names.has(name)))
}

const isLong = (field: Field): boolean =>
  field.type === 'markdown' || (field.type === 'text' && field.long === true)

/** Whether the values of a field are texts, which people compare as they are. */
const isText = ({ type }: Field): boolean =>
  type === 'text' || type === 'markdown' || type === 'link' || type === 'slug' || type === 'choice'
