import type { TFunction } from 'i18next'
import { itemsOf } from '../../engine/items-of.ts'

/**
 * The effects of gifts, as sentences. The sentence at an amount's position describes that amount.
 */
export const giftsOf = (t: TFunction<'donate'>) => itemsOf(t('impact', { returnObjects: true }))
