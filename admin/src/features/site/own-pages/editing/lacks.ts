import type { Language } from '@ufuq/shared/contract/languages'
import { pageProblems, type SectionProblem } from '@ufuq/shared/domain/own-pages/sections-problems'
import type { PageForm } from '../../editing/page-values.ts'
import { placeOfProblem, type FormName } from '../values/form-places.ts'
import { contentOf, SECTIONS } from '../values/page-form.ts'

/** What a page lacks before it can be public, by language. */
export interface Lacks {
  by: Record<Language, readonly SectionProblem[]>
  /** Shows the field of a problem. */
  onShow: (problem: SectionProblem, language: Language) => void
}

interface Ways {
  reveal: (refusals: readonly { at: FormName; rule: string }[]) => void
  /** Called if the page shows no section. Adds one, or moves to a hidden one. */
  onEmpty: () => void
}

export function lacksIn(form: PageForm, { reveal, onEmpty }: Ways): Lacks {
  const content = contentOf(form)
  const by = { ar: pageProblems(content, 'ar'), en: pageProblems(content, 'en') }
  return {
    by,
    onShow(problem, language) {
      if (problem.field === SECTIONS && problem.section === null) {
        onEmpty()
        return
      }
      const at = placeOfProblem(form, problem, language)
      if (at) reveal([{ at, rule: problem.problem }])
    },
  }
}
