import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { BinPage, useAfter } from '../../../bin/bin-page.tsx'
import { pictureQueries } from '../../../pictures/queries.ts'
import { BinnedCard } from './binned-card.tsx'

/** `/admin/pictures/bin`: deleted pictures, until they are erased. */
export function PictureBinScreen() {
  const { t } = useTranslation('admin')
  return (
    <BinPage
      title={t('pictures.bin.title')}
      back="/admin/pictures"
      note={t('pictures.bin.note', { count: BIN_DAYS })}
      empty={t('pictures.bin.empty')}
      query={useQuery(pictureQueries.bin(useAfter()))}
    >
      {(items) => (
        <ul className="picture-grid" aria-label={t('pictures.bin.title')}>
          {items.map((picture) => (
            <BinnedCard key={picture.id} picture={picture} />
          ))}
        </ul>
      )}
    </BinPage>
  )
}
