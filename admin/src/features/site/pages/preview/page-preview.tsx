import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { page as kind } from '@ufuq/shared/kinds/page'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { titlesOfItem } from '../../../../entry/item-titles.ts'
import { useKindTexts } from '../../../../entry/kind-texts.ts'
import { useLanguage } from '../../../../language.ts'
import { mark, sectionIn } from './mark-section.ts'
import { PreviewPane, useIsLaidOut } from './preview-pane.tsx'
import { typedPreview } from './typed-preview.ts'

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
}

/**
 * Previews a page with its typed values next to its sections, and scrolls to the open section.
 */
export function PagePreview({ saved, typed, isShown, open, head }: PagePreviewProps) {
  const { t } = useTranslation('admin')
  const { titleOf } = useKindTexts(kind)
  const element = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState(useLanguage())
  const isBeside = useIsLaidOut(element)
  const preview = useQuery({
    ...typedPreview(kind, saved.id, { language, values: typed }),
    enabled: isBeside || isShown === 'preview',
  })
  const section = itemsIn(typed['sections']).find(({ id }) => id === open)
  const { [language]: title } = titlesOfItem(kind.fields.sections, section ?? {})
  return (
    <PreviewPane
      ref={element}
      page={titleOf(saved)}
      language={language}
      onLanguage={setLanguage}
      preview={preview}
      note={t('site.preview.note')}
      shown={open ?? ''}
      onShown={(shown, isOther) =>
        mark(shown, open === null ? null : sectionIn(shown, { id: open, head, title }), isOther)
      }
    />
  )
}
