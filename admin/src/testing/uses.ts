import type { WireUse } from '@ufuq/shared/model/wire'

export const use = (changes: Partial<WireUse> = {}): WireUse => ({
  id: 105,
  kind: 'publication',
  key: null,
  side: 5,
  titles: { en: 'Water' },
  path: 'hero',
  isDraft: true,
  isBinned: false,
  ...changes,
})
