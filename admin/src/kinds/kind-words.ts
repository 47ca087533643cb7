import { useTranslation } from 'react-i18next'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { KINDS } from '@ufuq/shared/kinds/index'
import { useLocale } from '@ufuq/shared/ui/locale'
import type { KindField } from './kind-screens.ts'

interface Path {
  path: string
}
type Own = (key: string, values?: Record<string, unknown>) => string

/** A cast is needed, because `path` is known only at run time. */
const useOwn = (): Own => useTranslation('admin').t as unknown as Own

/** The texts of a kind: those of its declaration or, until it has one, those named by its path. */
function textsOf({ path }: Path): string {
  const declared = Object.values(KINDS).find((kind) => kind.path === path)
  return declared ? `kinds.${declared.name}` : path
}

/** The plural name. */
export function useKindName() {
  const own = useOwn()
  return (kind: Path): string => own(`${textsOf(kind)}.name`)
}

/** The singular form, for use within a sentence. */
export function useKindNoun() {
  const own = useOwn()
  return (kind: Path): string => own(`${textsOf(kind)}.noun`)
}

/** The text for the number of further entries, such as "and 3 more pages". */
export function useKindOthers() {
  const own = useOwn()
  return (kind: Path, count: number): string => own(`${textsOf(kind)}.others`, { count })
}

/** The names of a kind, its fields and their options. */
export function useKindWords({ path }: Path) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const own = useOwn()
  const fieldName = (field: string) => own(`${path}.fields.${field}`)
  const choiceName = (field: string) => (choice: string) =>
    own(`${path}.choices.${field}.${choice}`)
  return {
    name: own(`${path}.name`),
    fieldName,
    choiceName,
    /** The label of a value: the name of its field, preceded by its language if it has one. */
    pathName: (field: string, side: SiteSide) =>
      side === 'shared'
        ? fieldName(field)
        : `${t(`editor.languages.${side}`)} · ${fieldName(field)}`,
    /** A value of the form, as screens show it. */
    shown: ({ name, type }: KindField, text: string) =>
      type.shown?.(text, { locale, choiceName: choiceName(name) }) ?? text,
  }
}
