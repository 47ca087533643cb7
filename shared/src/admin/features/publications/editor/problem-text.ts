import { get, type FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../../contract/limits.ts'
import { formatNumber } from '../../../../i18n/formats.ts'
import { isFieldProblem, type FieldProblem } from './form-values.ts'
import { useLanguage } from '../../../language.ts'

/** The problems whose sentence names a number. */
type Counted = Extract<FieldProblem, `${string}TooLong` | `tooMany${string}`>

const MAXIMA: Record<Counted, number> = {
  titleTooLong: LIMITS.title.max,
  contentTooLong: LIMITS.content.max,
  tooManyCells: LIMITS.tableCells.max,
  slugTooLong: LIMITS.slug.max,
  tagTooLong: LIMITS.tag.max,
  tooManyTags: LIMITS.tags.max,
  heroTooLong: LIMITS.hero.max,
}

const isCounted = (problem: FieldProblem): problem is Counted => Object.hasOwn(MAXIMA, problem)

/** The sentence under a field, or undefined when nothing is wrong with it. */
export function useProblemText(): (errors: FieldErrors, field: string) => string | undefined {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (errors, field) => {
    const problemOfField: { message?: unknown } | undefined = get(errors, field)
    const message = problemOfField?.message
    if (message === undefined) return undefined
    const problem = isFieldProblem(message) ? message : 'invalid'
    const max = isCounted(problem) ? formatNumber(MAXIMA[problem], language) : ''
    return t(`editor.errors.${problem}`, { max })
  }
}
