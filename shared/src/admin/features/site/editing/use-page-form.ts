import { useEffect, useState } from 'react'
import { set, useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { SitePage } from '../../../../contract/site/calls.ts'
import { SITE_PARTS } from '../../../../domain/site/pages.ts'
import { formOf, problemsIn, valuesIn, type PageForm, type PageProblem } from './page-values.ts'

export type EditedPage = ReturnType<typeof usePageForm>

/** The form over the server's state of a page. */
export function usePageForm(page: SitePage) {
  const parts = SITE_PARTS[page.name]
  const [base, setBase] = useState(page)
  const shipped = valuesIn(parts, base.shipped)
  const saved = valuesIn(parts, savedIn(base))

  const resolver: Resolver<PageForm> = (values) => {
    const typed = valuesIn(parts, values)
    const problems = problemsIn(parts, { saved, typed }, { isWhole: false })
    return problems.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errorsOf(problems) }
  }
  const form = useForm<PageForm>({
    defaultValues: formOf(parts, saved),
    resolver,
    shouldFocusError: false,
  })
  return { form, parts, base, setBase, shipped, saved }
}

/** What an editor goes on from. */
export const savedIn = ({ draft, live }: SitePage) => draft ?? live

function errorsOf(problems: readonly PageProblem[]): FieldErrors<PageForm> {
  const errors: FieldErrors<PageForm> = {}
  for (const { side, path, rule } of problems) {
    set(errors, `${side}.${path}`, { type: rule, message: rule })
  }
  return errors
}

/** How long typing rests before what follows it is made anew. */
const PAUSE_MS = 300

/** What is typed, a moment later: for what is made of the whole page. */
export function useTyped(form: UseFormReturn<PageForm>): PageForm {
  const [typed, setTyped] = useState<PageForm>(() => form.getValues())
  useEffect(() => {
    let timer: number | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback() {
        window.clearTimeout(timer)
        timer = window.setTimeout(() => setTyped(structuredClone(form.getValues())), PAUSE_MS)
      },
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [form])
  return typed
}
