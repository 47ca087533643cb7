import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { page as kind } from '@ufuq/shared/kinds/page'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { titlesOfItem } from '../../../../entry/item-titles.ts'
import { useKindTexts } from '../../../../entry/kind-texts.ts'
import type { Lacks } from '../../../../entry/sections/sections-context.ts'
import { useLanguage } from '../../../../language.ts'
import { mark, sectionIn } from './in-frame.ts'
import { PreviewPane, useIsLaidOut } from './preview-pane.tsx'
import { typedPreview } from './typed-preview.ts'

const BothFrames = onDemand(() => import('./both-frames.tsx')).part((module) => module.BothFrames)

interface PagePreviewProps {
  /** The page as last saved. */
  saved: WireEntry
  /** The values as typed. */
  typed: Tree
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
 * Previews a page with its typed values next to its sections, and scrolls to the open section.
 */
export function PagePreview({
  saved,
  typed,
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
  const ar = useQuery({
    ...typedPreview(kind, saved.id, { language: 'ar', values: typed }),
    enabled: isSeen && (isBoth || language === 'ar'),
  })
  const en = useQuery({
    ...typedPreview(kind, saved.id, { language: 'en', values: typed }),
    enabled: isSeen && (isBoth || language === 'en'),
  })
  const own = language === 'ar' ? ar : en
  const section = itemsIn(typed['sections']).find(({ id }) => id === open)
  const { [language]: title } = titlesOfItem(kind.fields.sections, section ?? {})
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
      note={t(isBoth ? 'pages.preview.bothNote' : 'site.preview.note')}
      shown={open ?? ''}
      onShown={(shown, isOther) =>
        mark(shown, open === null ? null : sectionIn(shown, { id: open, head, title }), isOther)
      }
      both={{
        isShown: isBoth,
        onShow: () => onBoth(true),
        view: (
          <BothFrames
            saved={saved}
            values={typed}
            html={{ ar: ar.data?.html ?? null, en: en.data?.html ?? null }}
            onLack={lacks.onShow}
            onOpen={onOpen}
          />
        ),
      }}
    />
  )
}
