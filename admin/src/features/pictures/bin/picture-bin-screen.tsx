import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { EmptyState } from '@ufuq/shared/ui/states'
import { pictureQueries } from '../../../pictures/queries.ts'
import { LoadedPage } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { BinnedCard } from './binned-card.tsx'

/** `/admin/pictures/bin`: deleted pictures, until they are erased. */
export function PictureBinScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('pictures.bin.title')} back="/admin/pictures">
      <p className="bin-note">{t('pictures.bin.note', { count: BIN_DAYS })}</p>
      <Bin />
    </Page>
  )
}

function Bin() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const after = params.get('after')
  return (
    <LoadedPage
      query={useQuery(pictureQueries.bin(after))}
      after={after}
      loading={t('pictures.bin.loading')}
      failed={t('pictures.bin.errorTitle')}
      empty={
        <EmptyState level={2} title={t('pictures.bin.emptyTitle')} text={t('pictures.bin.empty')} />
      }
      pages={t('pictures.bin.pages')}
    >
      {(items) => (
        <ul className="picture-grid" aria-label={t('pictures.bin.title')}>
          {items.map((picture) => (
            <BinnedCard key={picture.id} picture={picture} />
          ))}
        </ul>
      )}
    </LoadedPage>
  )
}
