import { useTranslation } from 'react-i18next'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { PicturePicker } from '../../../../pictures/picker/picture-picker.tsx'
import type { PickerAnswers } from '../../../../pictures/picker/use-picker.ts'

interface HeroPickerProps extends PickerAnswers {
  /** Of a picture elsewhere that stands there now, or empty. */
  address: string
}

/** Chooses the picture at the head of both pages; a chunk of its own, as the one for texts. */
export default function HeroPicker({ address, onAddress, onFile, ...closing }: HeroPickerProps) {
  const { t } = useTranslation('admin')
  return (
    <PicturePicker
      {...closing}
      address={address}
      placeLabel={t('placing.hero.place')}
      onPictures={([picture]) => picture && onAddress(pictureAddress(picture.id))}
      onFiles={([file]) => file && onFile(file)}
      onWeb={(web) => onAddress(web.address)}
    />
  )
}
