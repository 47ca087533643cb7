import { useTranslation } from 'react-i18next'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { ImportPlan } from '@ufuq/shared/contract/imports/plan'
import type { PartName } from './part.tsx'

export const sum = (counts: readonly { count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0)

/** How many texts and pages the file contains in the languages of the site. */
export const textsIn = ({ records }: ImportPlan): number => sum(records)

/** What each part contains, in a few words. */
export function useSummaries(
  { openPairs, answers }: Import,
  plan: ImportPlan,
): Record<PartName, string> {
  const { t } = useTranslation('admin')
  const { pairs, authors, tags, addresses, redirects, pictures, menus, losses } = plan
  return {
    content: t('import.content.summary', { count: textsIn(plan) }),
    pairs:
      openPairs > 0
        ? t('import.pairs.summary', { count: openPairs })
        : t('import.pairs.linked', { count: pairs.joined }),
    authors: t('import.authors.summary', { count: authors.length }),
    tags: t('import.tags.summary', { count: tags.count }),
    addresses: t('import.addresses.summary', { count: addresses.count + redirects.count }),
    pictures: t('import.pictures.summary', { count: sum(pictures) }),
    menus: t('import.menus.summary', { count: menus.length }),
    losses:
      losses.length === 0
        ? t('import.losses.none')
        : t('import.losses.summary', { count: sum(losses) }),
    appearance: t(`import.appearance.modes.${answers.mode}.name`),
  }
}
