import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, otherLanguage } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Tab, TabList, Tabs } from '@ufuq/shared/ui/tabs'
import { useLanguage } from '../../../../language.ts'
import type { Lacks } from '../editing/lacks.ts'
import { useOwnPage } from '../editing/own-page-context.ts'

/** Below this width the open section is a sheet of its own; the styles have the same. */
const SHEET = '(max-width: 47.99rem)'
export const isSheet = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia(SHEET).matches

/** On a phone, the way back to the list of sections. */
export function SheetBack({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <IconButton
      className="sheet-only sheet-back"
      icon={ArrowLeft}
      label={t('pages.sheet.back')}
      onClick={onClose}
    />
  )
}

interface SheetBodyProps {
  /** Null for the head of the page. */
  section: string | null
  lacks: Lacks
  children: ReactNode
}

/** The fields of an open section: both languages, or on a phone the one of the selected tab. */
export function SheetBody({ section, lacks, children }: SheetBodyProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { side, onSide, stepOf } = useOwnPage()
  const sides = [language, otherLanguage(language)]
  const [previous, next] = [stepOf(section, -1), stepOf(section, 1)]
  return (
    <div className="sheet-body" data-side={side}>
      <Tabs
        value={side}
        onValueChange={(one) => isLanguage(one) && onSide(one)}
        className="sheet-only"
      >
        <TabList label={t('site.preview.language')} variant="page">
          {sides.map((one) => {
            const count = lacks.by[one].filter(
              (lack) => lack.section === section && lack.field !== 'sections',
            ).length
            return (
              <Tab key={one} value={one}>
                {t(`editor.languages.${one}`)}
                {count > 0 && (
                  <span className="lack-dot">
                    <span aria-hidden="true">{count}</span>
                    <span className="vh">{t('pages.lacking', { count })}</span>
                  </span>
                )}
              </Tab>
            )
          })}
        </TabList>
      </Tabs>
      <div className="pair-head" aria-hidden="true">
        {sides.map((one) => (
          <span key={one}>{t(`editor.languages.${one}`)}</span>
        ))}
      </div>
      {children}
      <div className="sheet-only sheet-steps">
        <Button variant="line" disabled={previous === null} onClick={previous ?? undefined}>
          {t('pages.sheet.previous')}
        </Button>
        <Button variant="line" disabled={next === null} onClick={next ?? undefined}>
          {t('pages.sheet.next')}
        </Button>
      </div>
    </div>
  )
}
