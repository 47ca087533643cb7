import { useTranslation } from 'react-i18next'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { PicturePicker } from '../../../pictures/picker/picture-picker.tsx'
import type { PickerAnswers } from '../../../pictures/picker/use-picker.ts'

/** Chooses a logo or the symbol: of the library or from this device, so that it can't disappear elsewhere. */
export default function LookPicker({ onAddress, onFile, ...closing }: PickerAnswers) {
  const { t } = useTranslation('admin')
  return (
    <PicturePicker
      {...closing}
      placeLabel={t('site.look.place')}
      onPictures={([picture]) => picture && onAddress(pictureAddress(picture.id))}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}
