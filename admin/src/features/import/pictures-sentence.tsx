import { useTranslation } from 'react-i18next'
import type { ImportPictures } from '@ufuq/shared/contract/imports/import'

/** What has become of the pictures of an import. */
export function PicturesSentence({ brought, left, hidden }: ImportPictures) {
  const { t } = useTranslation('admin')
  return (
    <>
      {brought > 0 && t('import.running.brought', { count: brought })}{' '}
      {left > 0 && t('import.running.picturesLeft', { count: left })}{' '}
      {hidden > 0 && t('import.running.picturesHidden', { count: hidden })}
    </>
  )
}
