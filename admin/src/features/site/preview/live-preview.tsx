import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { SitePreview, SitePreviewing } from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { SiteChanges } from '@ufuq/shared/contract/site/values'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTabPanel } from '@ufuq/shared/ui/tabs'
import { useErrorText } from '../../../error-text.ts'
import { useLanguage } from '../../../language.ts'
import { siteKeys } from '../../../query-keys.ts'
import { sitePath } from '../queries.ts'
import { wordsOf } from './element-with.ts'
import { PageFrame, type FrameWidth } from './page-frame.tsx'

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

/** The page with the typed values; nothing of it is stored anywhere. */
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

const ICONS = { phone: Smartphone, desktop: Monitor } as const

/** The real page next to its fields; it is updated while somebody types. */
export function LivePreview({ name, version, part, change, at, typed, isShown }: LivePreviewProps) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState(useLanguage())
  const [width, setWidth] = useState<FrameWidth>('phone')
  const isBeside = useIsLaidOut(element)
  const preview = useQuery({
    ...previewQuery(name, version, { language, ...(part !== undefined && { part }), ...change }),
    enabled: isBeside || isShown === 'preview',
  })
  const title = t('site.preview.frame', {
    page: t(`site.pages.${name}`),
    language: t(`editor.languages.${language}`),
  })
  const { 'aria-labelledby': _, ...panel } = useTabPanel('preview')
  return (
    <section {...panel} ref={element} className="live" aria-labelledby={`${id}-title`}>
      <div className="top">
        <h2 id={`${id}-title`}>{t('site.preview.title')}</h2>
        <fieldset className="pick-one" aria-label={t('site.preview.language')}>
          {LANGUAGES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-language`}
                checked={language === one}
                onChange={() => setLanguage(one)}
              />
              <span>{t(`editor.languages.${one}`)}</span>
            </label>
          ))}
        </fieldset>
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
      </div>
      <PageFrame
        isBusy={preview.isLoading}
        html={preview.data?.html ?? null}
        title={title}
        width={width}
        words={at === null ? [] : wordsOf({ page: name, path: at, values: typed, language })}
      />
      {preview.isError ? (
        <p className="note" role="alert">
          {t('site.preview.failed')} {errorText(preview.error)}{' '}
          <Button variant="quiet" size="small" onClick={() => void preview.refetch()}>
            {t('states.tryAgain')}
          </Button>
        </p>
      ) : (
        <p className="note">{t('site.preview.note')}</p>
      )}
    </section>
  )
}

/**
 * Whether the window has room for the preview next to the fields; false if there is no layout, as
 * in jsdom.
 */
function useIsLaidOut(ref: RefObject<HTMLElement | null>): boolean {
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
