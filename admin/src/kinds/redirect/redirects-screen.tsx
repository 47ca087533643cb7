import { useMutation, useQuery } from '@tanstack/react-query'
import { readPageFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { MissedAddress, ShownTarget } from '@ufuq/shared/contract/redirects'
import { redirect as kind, type WireRedirect } from '@ufuq/shared/kinds/redirect/redirect'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useTranslation } from 'react-i18next'
import { Cut } from '../../components/cut.tsx'
import { DataList, type DataColumn } from '../../components/data-list.tsx'
import { Row } from '../../components/layout.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { RelativeTime } from '../../components/lists/relative-time.tsx'
import { Section } from '../../components/section.tsx'
import { ListScreen } from '../../entry/list-screen.tsx'
import { LoadedPage } from '../../frame/loaded.tsx'
import { SiteParts } from '../../frame/site-parts.tsx'
import { redirectKeys } from '../../server/query-keys.ts'
import { useColleagueName } from '../../session/colleagues/queries.ts'
import { Address } from './address.tsx'

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
          <Section title={t('kinds.redirect.name')} text={t('redirects.text')} />
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
      isOfWide: true,
      cell: ({ createdAt, createdBy }) => (
        <Cut>
          <RelativeTime iso={createdAt} /> {nameOf(createdBy)}
        </Cut>
      ),
    },
  ]
}

const MISSED = '/api/site/redirects/missed'

/** Lists addresses that visitors requested but that were not found. */
function MissedList() {
  const { t } = useTranslation('admin')
  const missedAddresses = useQuery({
    queryKey: redirectKeys.missed(),
    queryFn: readPageFrom<MissedAddress>(MISSED),
    staleTime: 0,
  })
  return (
    <Section title={t('redirects.missed.title')} text={t('redirects.missed.text')}>
      <LoadedPage
        query={missedAddresses}
        after={null}
        empty={
          <EmptyState
            level={3}
            title={t('redirects.missed.emptyTitle')}
            text={t('redirects.missed.empty')}
          />
        }
        pages={undefined}
      >
        {(missed) => (
          <DataList
            caption={t('redirects.missed.title')}
            items={missed}
            idOf={({ id }) => id}
            heading={t('redirects.missed.address')}
            title={({ address }) => <Address address={address} />}
            columns={[
              {
                key: 'visits',
                heading: t('redirects.visits'),
                width: '4rem',
                label: t('redirects.visits'),
                cell: ({ visits }) => <bdi className="num">{visits}</bdi>,
              },
              {
                key: 'last',
                heading: t('redirects.missed.last'),
                width: '20rem',
                isOfWide: true,
                cell: (one) => <LastVisit missed={one} />,
              },
            ]}
            menu={(one) => <Acts missed={one} />}
            buttonsWidth="15rem"
          />
        )}
      </LoadedPage>
    </Section>
  )
}

interface MissedProps {
  missed: MissedAddress
}

/** When the address was last requested, and the site that links to it. */
function LastVisit({ missed: { lastAt, source } }: MissedProps) {
  const { t } = useTranslation('admin')
  const from = source === null ? t('redirects.missed.typed') : source
  return (
    <Cut title={source === null ? undefined : `${t('redirects.missed.linked')} ${source}`}>
      <RelativeTime iso={lastAt} /> · {from}
    </Cut>
  )
}

function Acts({ missed: { id, address } }: MissedProps) {
  const { t } = useTranslation('admin')
  const ignore = useMutation({
    meta: { failed: 'redirects.failed.ignore', refreshed: [redirectKeys.missed()] },
    mutationFn: () => request<undefined>(`${MISSED}/${id}`, { method: 'DELETE' }),
  })
  return (
    <Row gap="small">
      <LinkButton
        variant="line"
        aria-label={t('redirects.missed.chooseOne', { address })}
        to={`/admin/redirects/new?${new URLSearchParams({ path: address })}`}
      >
        {t('redirects.missed.choose')}
      </LinkButton>
      <Button
        variant="quiet"
        size="small"
        disabled={ignore.isPending}
        aria-label={t('redirects.missed.ignoreOne', { address })}
        onClick={() => ignore.mutate()}
      >
        {t('redirects.missed.ignore')}
      </Button>
    </Row>
  )
}
