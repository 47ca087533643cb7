import { useTranslation } from 'react-i18next'
import type { PictureListItem } from '@ufuq/shared/contract/pictures'

/** What a picture is called among staff: by its file, whose name is gone with the account that uploaded it. */
export function usePictureName(): (picture: Pick<PictureListItem, 'id' | 'fileName'>) => string {
  const { t } = useTranslation('admin')
  return ({ id, fileName }) => fileName ?? t('pictures.unnamed', { number: id })
}
