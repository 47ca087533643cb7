import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../engine/page-context.ts'

/** The publisher and address of a text. Shown only in print, where nothing else states them. */
export function PrintedSource({ path }: { path: string }) {
  const { t } = useTranslation()
  const { origin } = useSite()
  return (
    <p className="wrap printed-source">
      <b>{t('siteName')}</b>
      {/* decodes the address, so that its letters are shown instead of percent-encoding */}
      <LeftToRight>{decodeURI(origin + path)}</LeftToRight>
    </p>
  )
}
