import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { SitePreview, SitePreviewing } from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { SiteChanges } from '@ufuq/shared/contract/site/values'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { useLanguage } from '../../../language.ts'
import { siteKeys } from '../../../query-keys.ts'
import { sitePath } from '../queries.ts'
import { wordsOf } from './element-with.ts'
import { PreviewPane, useIsLaidOut } from './preview-pane.tsx'

type Change = SiteChanges

interface LivePreviewProps {
  name: SitePageName
  /** The version of the draft that the change is based on. */
  version: number
  /** The part that is being edited, which may be shown on another page. */
  part: string | undefined
  /** The unsaved values. */
  change: Change
  /** The key of the value that is being edited, and the typed values. */
  at: string | null
  typed: SiteValues
  /** The selected view if there is room for only one. */
  isShown: string
}

/** The page with the typed values, which are not stored. */
const previewQuery = (name: SitePageName, version: number, body: SitePreviewing) =>
  queryOptions({
    queryKey: siteKeys.preview(name, { version, body }),
    queryFn: ({ signal }) =>
      request<SitePreview>(`${sitePath(name)}/preview`, { method: 'POST', body, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** The real page next to its fields; it is updated while somebody types. */
export function LivePreview({ name, version, part, change, at, typed, isShown }: LivePreviewProps) {
  const { t } = useTranslation('admin')
  const element = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState(useLanguage())
  const isBeside = useIsLaidOut(element)
  const preview = useQuery({
    ...previewQuery(name, version, { language, ...(part !== undefined && { part }), ...change }),
    enabled: isBeside || isShown === 'preview',
  })
  return (
    <PreviewPane
      ref={element}
      page={t(`site.pages.${name}`)}
      language={language}
      onLanguage={setLanguage}
      preview={preview}
      words={at === null ? [] : wordsOf({ page: name, path: at, values: typed, language })}
      note={t('site.preview.note')}
    />
  )
}
