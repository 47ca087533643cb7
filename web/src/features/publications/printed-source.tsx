import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../engine/page-context.ts'

/** On paper alone, where nothing else tells whose text it is and where it stands. */
export function PrintedSource({ path }: { path: string }) {
  const { t } = useTranslation()
  const { origin } = useSite()
  return (
    <p className="wrap printed-source">
      <b>{t('siteName')}</b>
      {/* with the letters of its language, and not their bytes */}
      <LeftToRight>{decodeURI(origin + path)}</LeftToRight>
    </p>
  )
}
