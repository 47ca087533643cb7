import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import type { EntryPreview } from '@ufuq/shared/contract/entries'
import { page as kind } from '@ufuq/shared/kinds/page'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { entryPath } from '../../../../entry/calls.ts'
import { useKindTexts } from '../../../../entry/kind-texts.ts'
import type { Lacks } from '../../../../entry/sections/sections-context.ts'
import { useLanguage } from '../../../../language.ts'
import { entryKeys } from '../../../../query-keys.ts'
import { mark, sectionIn } from './in-frame.ts'
import { PreviewPane, useIsLaidOut } from './preview-pane.tsx'

const BothFrames = onDemand(() => import('./both-frames.tsx')).part((module) => module.BothFrames)

/** The draft as saved in this version. */
const previewQuery = (id: number, shown: { version: number; language: Language }) =>
  queryOptions({
    queryKey: entryKeys.preview(kind.path, id, shown),
    queryFn: ({ signal }) =>
      request<EntryPreview>(`${entryPath(kind, id)}/preview`, {
        method: 'POST',
        body: { language: shown.language },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

interface PagePreviewProps {
  /** The page as last saved. */
  saved: WireEntry
  /** The selected view if there is room for only one. */
  isShown: string
  /** The open section, or the head of the page. */
  open: string | null
  head: string
  isBoth: boolean
  onBoth: (isBoth: boolean) => void
  lacks: Lacks
  onOpen: (section: string) => void
}

/**
 * Previews the draft of a page next to its sections. Each save updates the preview, which scrolls
 * to the open section.
 */
export function PagePreview({
  saved,
  isShown,
  open,
  head,
  isBoth,
  onBoth,
  lacks,
  onOpen,
}: PagePreviewProps) {
  const { t } = useTranslation('admin')
  const { titleOf } = useKindTexts(kind)
  const element = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState(useLanguage())
  const isBeside = useIsLaidOut(element)
  const isSeen = isBeside || isShown === 'preview'
  const { id, version } = saved
  const ar = useQuery({
    ...previewQuery(id, { version, language: 'ar' }),
    enabled: isSeen && (isBoth || language === 'ar'),
  })
  const en = useQuery({
    ...previewQuery(id, { version, language: 'en' }),
    enabled: isSeen && (isBoth || language === 'en'),
  })
  const own = language === 'ar' ? ar : en
  const failed = [ar, en].find(({ isError }) => isError)
  return (
    <PreviewPane
      ref={element}
      page={titleOf(saved)}
      language={language}
      onLanguage={(one) => {
        onBoth(false)
        setLanguage(one)
      }}
      preview={isBoth && failed ? failed : own}
      note={t(isBoth ? 'pages.preview.bothNote' : 'pages.preview.note')}
      shown={open ?? ''}
      onShown={(shown, isOther) =>
        mark(shown, open === null ? null : sectionIn(shown, open, head), isOther)
      }
      both={{
        isShown: isBoth,
        onShow: () => onBoth(true),
        view: (
          <BothFrames
            saved={saved}
            html={{ ar: ar.data?.html ?? null, en: en.data?.html ?? null }}
            onLack={lacks.onShow}
            onOpen={onOpen}
          />
        ),
      }}
    />
  )
}
