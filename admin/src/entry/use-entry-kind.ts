import { useQuery } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import { titleIn, type Language } from '@ufuq/shared/contract/languages'
import { lacking } from '@ufuq/shared/model/contents'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { differences, touched } from '@ufuq/shared/model/differences'
import { places, type Place } from '@ufuq/shared/model/places'
import { languagesOf, type SideLanguage } from '@ufuq/shared/model/sides'
import { problemFinder, type ValueProblem } from '@ufuq/shared/model/valibot'
import { applyValues, emptyOf, isTree, keysOf, type Tree } from '@ufuq/shared/model/values'
import type { EntryChange, WireEntry } from '@ufuq/shared/model/wire'
import { useTranslation } from 'react-i18next'
import { allProgrammes } from '../fields/targets/entries.ts'
import { useLanguage } from '../host/language.ts'
import { useKindTexts } from '../words/kind-texts.ts'
import { useValueText } from '../words/value-text.ts'
import { baseOf, entryPath } from './calls.ts'
import { useStoreDiscardedText } from './discarded/discarded-text-list.tsx'
import { conflictBodyOf, type Changed, type EntryKind, type Refusal } from './form/entry-kind.ts'
import { keyOf, type Choices, type ComparedField } from './merge/compared-fields.ts'
import { compareEntries, isOrder, joinEntries } from './merge/merge-entries.ts'

/** The saved entry; null if it has not been saved yet. */
type State = WireEntry | null

/** What a save does besides. */
export type EntryTask = Pick<EntryChange, 'publish' | 'withdraw' | 'dates' | 'correction' | 'note'>

interface Opened {
  /** Undefined for a new entry. */
  id?: number | undefined
  /** The first values of a new entry. */
  initial?: Tree | undefined
  /** What a language lacks before it can be public; by default, what is required. */
  problemsIn?: ((values: Tree, language: Language) => readonly ValueProblem[]) | undefined
}

/** The entries of a declared kind, for the common code of all editors. */
export function useEntryKind(
  kind: Kind,
  { id, initial = {}, problemsIn }: Opened = {},
): EntryKind<State, Tree, EntryChange, EntryTask> {
  const { t } = useTranslation('admin')
  const texts = useEntryTexts(kind)
  const language = useLanguage()
  const storeDiscardedText = useStoreDiscardedText(
    id === undefined ? undefined : entryPath(kind, id),
  )
  const { fields } = kind
  const languages = languagesOf(kind)
  const fill = (entry: State) => applyValues(fields, entry?.values ?? initial, {})
  const findProblems = problemFinder(fields)
  const versionsOf = (entry: WireEntry) =>
    kind.sides === 'none' ? [] : languages.map((one) => entry.sides[one]?.version ?? 0)

  /** The languages in which required values must be there. */
  const checkedIn = (entry: State, values: Tree, task?: EntryTask): readonly SideLanguage[] => {
    if (kind.publishing === 'asked') return task?.publish ?? []
    if (kind.sides !== 'each') return languages
    const found = touched(differences(fields, entry ? fill(entry) : emptyOf(fields), values))
    const written = languages.filter((one) => entry?.sides[one] ?? (one && found.has(one)))
    return written.length > 0 ? written : [language]
  }

  return {
    fill,
    versions: (entry) => (entry ? [entry.version, ...versionsOf(entry)] : []),
    isReadOnly: (entry) => entry !== null && !entry.abilities.includes('change'),
    change(entry, values, task) {
      const changed = changedValues(kind, entry ? fill(entry) : emptyOf(fields), values)
      if (!entry) return { values: changed, ...task }
      if (task === undefined && Object.keys(changed).length === 0) return null
      return { base: baseOf(kind, entry), values: changed, ...task }
    },
    compared: (three) => compareEntries(fields, three, texts),
    join: (versions, decided) => joinEntries(fields, versions, decided),
    conflictIn(error) {
      const body = conflictBodyOf(error) as { current: WireEntry; changed?: Changed } | null
      return body && { current: body.current, changed: body.changed ?? null }
    },
    // An entry without any language lacks its title, which is asked for in that of the interface.
    refusedAt: ({ field: at, rule }) => ({
      at: fields[at]?.localized ? `${at}.${language}` : at,
      rule,
    }),
    order: [...places(fields, emptyOf(fields))].map(({ formPath }) => formPath),
    nameOf(values, at) {
      const place = [...places(fields, values)].find(({ formPath }) => formPath === at)
      return place ? texts.place(place) : ''
    },
    problems: (entry, values, task): Refusal[] => [
      ...findProblems(values)
        .filter((problem) => !isOfUnknownSection(kind, problem))
        .map(refusalOf),
      ...(problemsIn
        ? (task?.publish ?? [])
            .flatMap((one) => (one === '' ? [] : problemsIn(values, one)))
            .map(refusalOf)
        : lackingIn(kind, values, checkedIn(entry, values, task))),
    ],
    async storeDiscardedText(_, compared, choices) {
      const items = compared.flatMap((field) => (isOrder(field) ? [] : notChosenOf(field, choices)))
      if (items.length > 0) await storeDiscardedText.mutateAsync(items)
    },
    failureText: (error) => (isMissing(error) ? t('entries.gone') : undefined),
    // This device does not store what belongs to a person, who may ask for erasure.
    ...(kind.erase !== 'person' && {
      unsent: {
        draftKeys: (entry: State) => [`${kind.name}:${entry?.id ?? 'new'}`],
        read: (draft: unknown, saved: Tree) =>
          isTree(draft) ? applyValues(fields, saved, draft) : null,
        titleOf: (values: Tree) => titleIn(texts.titlesOf({ values }), language),
      },
    }),
  }
}

/** The names of values and the values themselves, as comparisons show them. */
export function useEntryTexts(kind: Kind) {
  const texts = useKindTexts(kind)
  const valueText = useValueText()
  const language = useLanguage()
  const mayName = kind.fields['sections'] !== undefined
  const { data: programmes = [] } = useQuery({ ...allProgrammes(), enabled: mayName })
  return {
    ...texts,
    label: texts.place,
    shown({ field, names }: Place, value: unknown): string {
      const isItem = field.type === 'choice' && field.orItemOf !== undefined
      const programme = isItem ? programmes.find(({ id }) => id === value) : undefined
      return programme
        ? titleIn(programme.name, language)
        : valueText(field, value, texts.choice(names))
    },
  }
}

/** The texts of a value that are discarded when a conflict is resolved. */
const notChosenOf = (field: ComparedField, choices: Choices) =>
  field.stretches.flatMap((stretch, index) => {
    const choice = choices[keyOf(field, index)]
    if (stretch.kind !== 'open' || choice === undefined || choice === 'both') return []
    const whose = choice === 'mine' ? ('theirs' as const) : ('mine' as const)
    const words = field.shown(stretch[whose]).trim()
    return words === '' ? [] : [{ ...partOf(field), words, whose }]
  })

/** A compared value as the server names it. */
const partOf = ({ place, language }: ComparedField) =>
  language === null
    ? { side: 'shared' as const, part: place }
    : { side: language, part: place.slice(0, -language.length - 1) }

/** The server and the form name values alike. */
const refusalOf = ({ field: at, rule }: ValueProblem): Refusal => ({ at, rule })

/** What is required and missing; of a field of which one language is enough, only the first. */
function lackingIn({ fields }: Kind, values: Tree, languages: readonly SideLanguage[]): Refusal[] {
  const found = new Map<string, Refusal>()
  for (const at of languages.flatMap((language) => lacking(fields, values, language))) {
    const [name = ''] = at.split('.', 1)
    const isOnce = fields[name]?.required === 'one'
    const key = isOnce ? name : at
    if (!found.has(key)) found.set(key, { at, rule: 'required' })
  }
  return [...found.values()]
}

/**
 * Whether a problem is that only a newer server knows the kind of a section. Such a section is
 * saved by its id, so that its values stay.
 */
function isOfUnknownSection({ fields }: Kind, { field, rule }: ValueProblem): boolean {
  const [list = '', , name, ...rest] = field.split('.')
  const isKind = name === 'kind' && rest.length === 0 && rule === 'enum'
  return isKind && fields[list]?.type === 'sections'
}

/** What is required and missing in a language. */
export const requiredIn = (kind: Kind, values: Tree, language: SideLanguage): ValueProblem[] =>
  lackingIn(kind, values, [language]).map(({ at: field, rule }) => ({ field, rule }))

/** The values that differ: of localized fields, the languages that do; of lists, all items. */
export function changedValues({ fields }: Kind, before: Tree, after: Tree): Tree {
  const changed: Tree = {}
  for (const { path } of differences(fields, before, after)) {
    const [name = '', key = ''] = path.split('.')
    const field = fields[name]
    const value = after[name]
    const known = changed[name]
    changed[name] =
      field && keysOf(field) && isTree(value)
        ? { ...(isTree(known) ? known : {}), [key]: value[key] }
        : value
  }
  return changed
}
