import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { useTranslation } from 'react-i18next'
import type { PickerAnswers } from '../../../fields/pickers/use-picker.ts'
import { PicturePicker } from './picture-picker.tsx'

/**
 * Lets the user choose one picture from the library or this device. External pictures are not
 * offered, because a picture on another site could disappear.
 */
export default function OnePicturePicker({ onAddress, onFile, ...closing }: PickerAnswers) {
  const { t } = useTranslation('admin')
  return (
    <PicturePicker
      {...closing}
      insertLabel={t('pictures.field.place')}
      onPictures={([picture]) => picture && onAddress(pictureAddress(picture.id))}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}
