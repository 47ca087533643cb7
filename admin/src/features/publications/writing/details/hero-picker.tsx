import { useTranslation } from 'react-i18next'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { PicturePicker } from '../../../../pictures/picker/picture-picker.tsx'
import type { PickerAnswers } from '../../../../pictures/picker/use-picker.ts'

interface HeroPickerProps extends PickerAnswers {
  /** The address of the current external picture; empty if there is none. */
  address: string
}

/**
 * Lets the user choose the cover of both pages. The code is a separate chunk, like that of the
 * picker for texts.
 */
export default function HeroPicker({ address, onAddress, onFile, ...closing }: HeroPickerProps) {
  const { t } = useTranslation('admin')
  return (
    <PicturePicker
      {...closing}
      address={address}
      insertLabel={t('placing.hero.place')}
      onPictures={([picture]) => picture && onAddress(pictureAddress(picture.id))}
      onFiles={([file]) => file && onFile(file)}
      onWeb={(web) => onAddress(web.address)}
    />
  )
}
