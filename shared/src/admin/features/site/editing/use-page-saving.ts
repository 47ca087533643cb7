import { dequal } from 'dequal/lite'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../client/api-error.ts'
import type { SiteConflictBody, SitePage } from '../../../../contract/site/calls.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { joinValues, type Choices, type ComparedField } from '../../../saving/compared-fields.ts'
import { useSaveFailureText } from '../../../saving/save-failure-text.ts'
import type { useUnsentWork } from '../../../unsent-work/use-unsent-work.ts'
import { useSaveSitePage } from '../mutations.ts'
import { useComparePages } from './compare-pages.ts'
import {
  carriedOver,
  changeOf,
  completed,
  formOf,
  isEmptyChange,
  problemsIn,
  valuesIn,
  type PageForm,
  type PageProblem,
} from './page-values.ts'
import { savedIn, type EditedPage } from './use-page-form.ts'

interface PageSaving {
  /** The page is now as the server answered. */
  onSaved: (page: SitePage) => void
  /** Brings a value to the front and the focus to it. */
  onReveal: (problem: Pick<PageProblem, 'side' | 'path'>) => void
  work: Pick<ReturnType<typeof useUnsentWork<PageForm>>, 'beginAnew'>
}

/** Saves what is typed as the page's draft, goes on from what was saved, and settles what somebody else has saved. */
export function usePageSaving(
  { form, parts, base, setBase, saved }: EditedPage,
  { onSaved, onReveal, work }: PageSaving,
) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const failureText = useSaveFailureText()
  const saving = useSaveSitePage(base.name)
  const compare = useComparePages(base.name, parts)
  const [failure, setFailure] = useState<unknown>(null)
  const [newer, setNewer] = useState<SiteConflictBody | null>(null)
  const [done, setDone] = useState<string | null>(null)

  const showProblems = (problems: readonly PageProblem[]) => {
    for (const { side, path, rule } of problems) {
      form.setError(`${side}.${path}` as FieldPath<PageForm>, { type: 'server', message: rule })
    }
    const [first] = problems
    if (first) onReveal(first)
  }

  const adopt = (page: SitePage, sent?: PageForm) => {
    const after = valuesIn(parts, savedIn(page))
    const next = sent
      ? carriedOver(parts, {
          sent: valuesIn(parts, sent),
          typed: valuesIn(parts, form.getValues()),
          saved: after,
        })
      : formOf(parts, after)
    form.reset(formOf(parts, after))
    form.reset(next, { keepDefaultValues: true })
    setBase(page)
    setFailure(null)
    work.beginAnew()
    onSaved(page)
  }

  /** Returns false for any other error. */
  const showConflict = (error: unknown): boolean => {
    const conflict = conflictIn(error)
    if (conflict) setNewer(conflict)
    return conflict !== null
  }

  /** Says why nothing was saved, or what is wrong with the values. */
  const fail = (error: unknown, title: string) => {
    if (showConflict(error)) return
    setFailure(error)
    if (error instanceof ApiError && error.code === 'validation') showProblems(problemsOf(error))
    toast({ variant: 'destructive', title, description: failureText(error) })
  }

  /** The page as it was saved; null if it was not. */
  const send = async (against: SitePage): Promise<SitePage | null> => {
    const sent = structuredClone(form.getValues())
    const change = changeOf(parts, {
      saved: valuesIn(parts, savedIn(against)),
      typed: valuesIn(parts, sent),
    })
    setFailure(null)
    if (isEmptyChange(change)) return against
    try {
      const page = await saving.mutateAsync({ version: against.version, ...change })
      adopt(page, sent)
      setDone(t('site.editor.saved'))
      return page
    } catch (error) {
      fail(error, t('site.editor.notSaved'))
      return null
    }
  }

  const submit = async (against: SitePage): Promise<SitePage | null> => {
    let page: SitePage | null = null
    await form.handleSubmit(
      async () => {
        page = await send(against)
      },
      () => {
        const typed = valuesIn(parts, form.getValues())
        const [first] = problemsIn(parts, { saved, typed }, { isWhole: false })
        if (first) onReveal(first)
      },
    )()
    return page
  }

  /** From here on, the editor is based on the newer version. */
  const settle = async (
    { current }: SiteConflictBody,
    fields: ComparedField[],
    choices: Choices,
  ) => {
    const theirs = formOf(parts, valuesIn(parts, savedIn(current.page)))
    const joined = completed(parts, joinValues(form.getValues(), fields, choices), theirs)
    form.reset(theirs)
    form.reset(joined, { keepDefaultValues: true })
    setBase(current.page)
    setNewer(null)
    onSaved(current.page)
    if (dequal(joined, theirs)) {
      work.beginAnew()
      toast({ title: t('editor.conflict.newestTaken') })
    } else await submit(current.page)
  }

  return {
    save: (): Promise<SitePage | null> => submit(base),
    /** Takes what the server answered to another call. */
    adopt,
    fail,
    showProblems,
    failure,
    forgetFailure: () => setFailure(null),
    /** What the last save has done, in a few words. */
    done,
    setDone,
    isSaving: saving.isPending,
    /** Sends values as they are, without what is typed: answers the page. */
    sendAlone: saving.mutateAsync,
    conflict: newer && {
      changed: newer.changed ?? { by: null, at: new Date().toISOString() },
      compare: () =>
        compare(
          formOf(parts, saved),
          form.getValues(),
          formOf(parts, valuesIn(parts, savedIn(newer.current.page))),
        ),
      settle: (fields: ComparedField[], choices: Choices) => settle(newer, fields, choices),
    },
  }
}

function conflictIn(error: unknown): SiteConflictBody | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict' || !error.body) return null
  return 'current' in error.body ? (error.body as SiteConflictBody) : null
}

/** `ar.hero.title` is the Arabic value of `hero.title`. */
const problemsOf = (error: ApiError): PageProblem[] =>
  error.fieldErrors.flatMap(({ field, rule }) => {
    const dot = field.indexOf('.')
    const side = field.slice(0, dot)
    return side === 'ar' || side === 'en' || side === 'shared'
      ? [{ side, path: field.slice(dot + 1), rule }]
      : []
  })
