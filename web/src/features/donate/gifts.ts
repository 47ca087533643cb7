import type { TFunction } from 'i18next'
import { itemsOf } from '../../engine/items-of.ts'

/** What gifts do, as sentences. The one at an amount's place says what that amount does. */
export const giftsOf = (t: TFunction<'donate'>) =>
  itemsOf<{ text: string }>(t('impact', { returnObjects: true }))
