import { KINDS } from '@ufuq/shared/kinds/index'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { useTranslation } from 'react-i18next'

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

/** Whether there is one entry of a kind, which has no title. */
export const isWithoutTitle = ({ path }: Path): boolean =>
  Object.values(KINDS).some((kind: Kind) => kind.path === path && kind.title === null)

/** The plural name. */
export function useKindName() {
  const own = useOwn()
  return (kind: Path): string => own(`${textsOf(kind)}.name`)
}

/** The singular form with its article, for use within a sentence. */
export function useKindNoun() {
  const own = useOwn()
  return (kind: Path): string => own(`${textsOf(kind)}.noun`)
}

/** The text for the number of further entries, such as "and 3 more pages". */
export function useKindOthers() {
  const own = useOwn()
  return (kind: Path, count: number): string => own(`${textsOf(kind)}.others`, { count })
}
