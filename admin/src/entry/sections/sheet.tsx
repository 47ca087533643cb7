import { isLanguage, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Tab, TabList, Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid } from '../../components/layout.tsx'
import { useLanguage } from '../../host/language.ts'
import { useLacksOf, type SectionPlace } from './row-title.tsx'
import { useSectionsInEditor } from './sections-context.ts'

/** Below this width, the open section is a separate sheet; the styles use the same width. */
const SHEET = '(max-width: 47.99rem)'
const query = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(SHEET) : null
export const isSheet = (): boolean => query()?.matches ?? false

function onResize(listener: () => void): () => void {
  const media = query()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
const useIsSheet = (): boolean => useSyncExternalStore(onResize, isSheet)

/** The button that returns to the list of sections on a phone. */
export function SheetBack({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  if (!useIsSheet()) return null
  return <IconButton icon={ArrowLeft} mirrored label={t('pages.sheet.back')} onClick={onClose} />
}

interface SheetBodyProps {
  place: SectionPlace
  children: ReactNode
}

/**
 * The fields of an open section: in both languages or, on a phone, in the language of the selected
 * tab.
 */
export function SheetBody({ place, children }: SheetBodyProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { side, onSide } = useSectionsInEditor()
  const lacksOf = useLacksOf(place)
  const sides = [language, otherLanguage(language)]
  if (!useIsSheet()) {
    return (
      <>
        <div className="pair-head" aria-hidden="true">
          {sides.map((one) => (
            <span key={one}>{t(`editor.languages.${one}`)}</span>
          ))}
        </div>
        {children}
      </>
    )
  }
  return (
    <Tabs value={side} onValueChange={(one) => isLanguage(one) && onSide(one)}>
      <TabList label={t('site.preview.language')} className="lang-tabs">
        {sides.map((one) => {
          const count = lacksOf(one).length
          return (
            <Tab key={one} value={one}>
              {t(`editor.languages.${one}`)}
              {count > 0 && (
                <span className="new-count">
                  <span aria-hidden="true">{count}</span>
                  <span className="vh"> {t('pages.lacking', { count })}</span>
                </span>
              )}
            </Tab>
          )
        })}
      </TabList>
      <SideFields side={side}>{children}</SideFields>
      <Steps section={place && place.id} />
    </Tabs>
  )
}

function SideFields({ side, children }: { side: Language; children: ReactNode }) {
  const { 'data-state': _, ...panel } = useTabPanel(side)
  return (
    <div {...panel} className="sheet-fields" data-side={side}>
      {children}
    </div>
  )
}

/** Buttons that open the previous and the next section. */
function Steps({ section }: { section: string | null }) {
  const { t } = useTranslation('admin')
  const { stepOf } = useSectionsInEditor()
  const [previous, next] = [stepOf(section, -1), stepOf(section, 1)]
  return (
    <Grid min="8rem">
      <Button variant="line" disabled={previous === null} onClick={() => previous?.()}>
        {t('pages.sheet.previous')}
      </Button>
      <Button variant="line" disabled={next === null} onClick={() => next?.()}>
        {t('pages.sheet.next')}
      </Button>
    </Grid>
  )
}
