import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PageHead, PageResult, ResolveContext } from './route.ts'

/** What a page is about, which may be public in only one language. */
interface Subject {
  title: string
  description: string
  language: Language
  /** Its current address. */
  path: string
  /** Its address in the other language; null if it is not public in it. */
  translation: string | null
}

export function subjectHead(subject: Subject, { t, site }: ResolveContext): PageHead {
  const { title, description, language, path, translation } = subject
  const canonical = site.origin + path
  const alternates = [{ hreflang: language as string, href: canonical }]
  if (translation !== null) {
    alternates.push({ hreflang: otherLanguage(language), href: site.origin + translation })
  }
  const fallback = alternates.find(({ hreflang }) => hreflang === 'ar')?.href ?? canonical
  return {
    title: t('meta.publication.title', { title }),
    description,
    canonical,
    alternates: [...alternates, { hreflang: 'x-default', href: fallback }],
  }
}

/**
 * The page at an address of a subject. In the other language, search engines must only index the
 * original; a former address redirects to the current one.
 */
export function subjectResult(
  subject: Subject & { isCurrent: boolean },
  context: ResolveContext,
  values: Partial<PageResult>,
): PageResult {
  const { language, path, translation, isCurrent } = subject
  const head = subjectHead(subject, context)
  if (language !== context.language) {
    const original = { ...head, alternates: [], robots: 'noindex' }
    return { status: 200, head: original, ...values, switchTo: path }
  }
  if (!isCurrent) return { status: 301, head, redirect: { status: 301, location: path } }
  return { status: 200, head, ...values, ...(translation !== null && { switchTo: translation }) }
}

/** The addresses of a subject in both languages. */
export const placeOf = (
  { language, slug, translation }: { language: Language; slug: string; translation: string | null },
  asked: string,
  pathOf: (at: { language: Language; slug: string }) => string,
) => ({
  language,
  path: pathOf({ language, slug }),
  translation:
    translation === null ? null : pathOf({ language: otherLanguage(language), slug: translation }),
  isCurrent: slug === asked,
})

interface MoveToProps {
  path: string
  /** The query at the current address, and its data, which have loaded already. */
  queryKey: QueryKey
  data: unknown
}

/** Replaces a former address with the current one. */
export function MoveTo({ path, queryKey, data }: MoveToProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    client.setQueryData(queryKey, data)
    void navigate(path, { replace: true })
  }, [client, navigate, path, queryKey, data])
  return null
}
