import type { Section } from '@ufuq/shared/contract/page-sections'
import { newItemId } from '@ufuq/shared/domain/site/values'

/** A copy with new ids, because the ids of sections and items must be unique on a page. */
export const renamed = (section: Section): Section =>
  JSON.parse(JSON.stringify(section), (key, value: unknown) =>
    key === 'id' ? newItemId() : value,
  ) as Section
