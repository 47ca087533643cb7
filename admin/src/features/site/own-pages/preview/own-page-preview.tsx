import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import { OWN_PAGES_PATH, type OwnPage } from '@ufuq/shared/contract/own-pages'
import type { SitePreview } from '@ufuq/shared/contract/site/calls'
import { useLanguage } from '../../../../language.ts'
import { entryKeys } from '../../../../query-keys.ts'
import { PreviewPane, useIsLaidOut } from '../../preview/preview-pane.tsx'
import { ownPagePath } from '../calls.ts'
import { usePageTitle } from '../page-title.ts'

/** The draft as it was saved in this version. */
const previewQuery = (id: number, shown: { version: number; language: Language }) =>
  queryOptions({
    queryKey: entryKeys.preview(OWN_PAGES_PATH, id, shown),
    queryFn: ({ signal }) =>
      request<SitePreview>(`${ownPagePath(id)}/preview`, {
        method: 'POST',
        body: { language: shown.language },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

interface OwnPagePreviewProps {
  /** As last saved. */
  page: OwnPage
  /** The selected view if there is room for only one. */
  isShown: string
}

/** The page as visitors would see its draft, next to its sections; it is updated by each save. */
export function OwnPagePreview({ page, isShown }: OwnPagePreviewProps) {
  const { t } = useTranslation('admin')
  const titleOf = usePageTitle()
  const element = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState(useLanguage())
  const isBeside = useIsLaidOut(element)
  const preview = useQuery({
    ...previewQuery(page.id, { version: page.version, language }),
    enabled: isBeside || isShown === 'preview',
  })
  return (
    <PreviewPane
      ref={element}
      page={titleOf(page)}
      language={language}
      onLanguage={setLanguage}
      preview={preview}
      words={NO_WORDS}
      note={t('pages.preview.note')}
    />
  )
}

/** The page stays where it was scrolled to. */
const NO_WORDS: readonly string[] = []
