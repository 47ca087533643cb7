import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { useTranslation } from 'react-i18next'

/**
 * The name that staff see for a picture: its file name, or a replacement once the account that
 * uploaded it is erased.
 */
export function usePictureName(): (picture: Pick<Picture, 'id' | 'fileName'>) => string {
  const { t } = useTranslation('admin')
  return ({ id, fileName }) => fileName ?? t('pictures.unnamed', { number: id })
}
