import type { UseQueryResult } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { EntryPreview } from '@ufuq/shared/contract/entries'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTabPanel } from '@ufuq/shared/ui/tabs'
import { useErrorText } from '../../../../error-text.ts'
import { PageFrame, type FrameWidth, type PageFrameProps } from './page-frame.tsx'

const ICONS = { phone: Smartphone, desktop: Monitor } as const

interface PreviewPaneProps {
  ref: RefObject<HTMLElement | null>
  /** The name of the page. */
  page: string
  language: Language
  onLanguage: (language: Language) => void
  preview: UseQueryResult<EntryPreview>
  /** States what the preview shows. */
  note: string
  /** Both languages side by side, if there is room. */
  both?: { isShown: boolean; onShow: () => void; view: ReactNode }
  onShown?: PageFrameProps['onShown']
  shown?: string | undefined
}

/**
 * Previews the real page next to its fields, in either language and at the width of a phone or a
 * computer.
 */
export function PreviewPane({
  ref,
  page,
  language,
  onLanguage,
  preview,
  note,
  both,
  ...frame
}: PreviewPaneProps) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const id = useId()
  const [width, setWidth] = useState<FrameWidth>('phone')
  const title = t('site.preview.frame', { page, language: t(`editor.languages.${language}`) })
  const { 'aria-labelledby': _, ...panel } = useTabPanel('preview')
  return (
    <section
      {...panel}
      ref={ref}
      className="live"
      data-part="preview"
      aria-labelledby={`${id}-title`}
    >
      <div className="top">
        <h2 id={`${id}-title`}>{t('site.preview.title')}</h2>
        <fieldset className="pick-one" aria-label={t('site.preview.language')}>
          {LANGUAGES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-language`}
                checked={language === one && !both?.isShown}
                onChange={() => onLanguage(one)}
              />
              <span>{t(`editor.languages.${one}`)}</span>
            </label>
          ))}
          {both && (
            <label className="only-both">
              <input
                type="radio"
                name={`${id}-language`}
                checked={both.isShown}
                onChange={both.onShow}
              />
              <span>{t('site.preview.both')}</span>
            </label>
          )}
        </fieldset>
        {!both?.isShown && (
          <fieldset className="pick-one" aria-label={t('site.preview.width')}>
            {(['phone', 'desktop'] as const).map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name={`${id}-width`}
                  checked={width === one}
                  onChange={() => setWidth(one)}
                />
                <Icon icon={ICONS[one]} />
                <span>{t(`site.preview.${one}`)}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {both?.isShown ? (
        both.view
      ) : (
        <PageFrame
          isBusy={preview.isLoading}
          html={preview.data?.html ?? null}
          title={title}
          width={width}
          {...frame}
        />
      )}
      {preview.isError ? (
        <p className="note" role="alert">
          {t('site.preview.failed')} {errorText(preview.error)}{' '}
          <Button variant="quiet" size="small" onClick={() => void preview.refetch()}>
            {t('states.tryAgain')}
          </Button>
        </p>
      ) : (
        <p className="note">{note}</p>
      )}
    </section>
  )
}

/**
 * Whether the window has room for the preview next to the fields; false if there is no layout, as
 * in jsdom.
 */
export function useIsLaidOut(ref: RefObject<HTMLElement | null>): boolean {
  const [isLaidOut, setLaidOut] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setLaidOut(element.clientWidth > 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isLaidOut
}
