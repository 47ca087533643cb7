import type { TFunction } from 'i18next'

/** The items of a list in their order, each with its id; words of the page may stand beside them. */
export const itemsOf = <Item extends object>(texts: Record<string, Item | string>) =>
  Object.entries(texts).flatMap(([id, item]) => (typeof item === 'object' ? [{ ...item, id }] : []))

/** What gifts do, as sentences. The one at an amount's place says what that amount does. */
export const giftsOf = (t: TFunction<'donate'>) => itemsOf(t('impact', { returnObjects: true }))
