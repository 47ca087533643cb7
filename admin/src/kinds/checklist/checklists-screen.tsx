import { checklist as kind, type ChecklistValues } from '@ufuq/shared/kinds/checklist/checklist'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../entry/list-screen.tsx'
import { SiteParts } from '../../frame/site-parts.tsx'
import { StateCounts } from './item-states.tsx'

/** `/admin/checklists`: the lists, with how many items are in which state. */
export const ChecklistsScreen = () => (
  <ListScreen
    kind={kind}
    name={useTranslation('admin').t('site.title')}
    top={<SiteParts />}
    note={({ values }) => <StateCounts items={(values as unknown as ChecklistValues).items} />}
  />
)
