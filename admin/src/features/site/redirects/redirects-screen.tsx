import { useTranslation } from 'react-i18next'
import type { ShownTarget } from '@ufuq/shared/contract/redirects'
import { redirect as kind, type WireRedirect } from '@ufuq/shared/kinds/redirect'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { Cut } from '../../../components/cut.tsx'
import type { DataColumn } from '../../../components/data-list.tsx'
import { ListScreen } from '../../../entry/list-screen.tsx'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { SiteParts } from '../site-parts.tsx'
import { Address } from './address.tsx'
import { MissedList } from './missed-list.tsx'

/** `/admin/redirects`: addresses that were not found, and the redirects of old addresses. */
export function RedirectsScreen() {
  const { t } = useTranslation('admin')
  return (
    <ListScreen
      kind={kind}
      name={t('site.title')}
      search={t('redirects.search')}
      top={
        <>
          <SiteParts />
          <MissedList />
          <div className="h-line">
            <h2>{t('kinds.redirect.name')}</h2>
            <p className="say">{t('redirects.text')}</p>
          </div>
        </>
      }
      title={(entry) => {
        const { id, values, to } = entry as WireRedirect
        return <Address address={values.path} target={to} link={`/admin/${kind.path}/${id}`} />
      }}
      columns={useColumns()}
    />
  )
}

const MARKS = {
  works: 'published',
  draft: 'outdated',
  gone: 'missing',
} as const satisfies Record<ShownTarget['state'], string>

function useColumns(): DataColumn<WireEntry>[] {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  return [
    {
      key: 'state',
      heading: t('redirects.state'),
      width: '9.5rem',
      cell(entry) {
        const { state } = (entry as WireRedirect).to
        return <StatusChip state={MARKS[state]}>{t(`redirects.states.${state}`)}</StatusChip>
      },
    },
    {
      key: 'made',
      heading: t('redirects.made'),
      width: '11rem',
      from: 60,
      cell: ({ createdAt, createdBy }) => (
        <Cut>
          <RelativeTime iso={createdAt} /> {nameOf(createdBy)}
        </Cut>
      ),
    },
  ]
}
