import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MissedAddress } from '@ufuq/shared/contract/redirects'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import { Cut } from '../../../components/cut.tsx'
import { DataList } from '../../../components/data-list.tsx'
import { Row } from '../../../components/layout.tsx'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { LoadedPage } from '../../../shell/loaded.tsx'
import { Address } from './address.tsx'
import { missedAddresses, useIgnoreMissed } from './queries.ts'

interface MissedListProps {
  /** Puts an address into the form below, to choose its target. */
  onChoose: (address: string) => void
}

/** Lists addresses that visitors requested but that were not found. */
export function MissedList({ onChoose }: MissedListProps) {
  const { t } = useTranslation('admin')
  return (
    <section aria-label={t('redirects.missed.title')} className="site-pages">
      <div className="h-line">
        <h2>{t('redirects.missed.title')}</h2>
        <p className="say">{t('redirects.missed.text')}</p>
      </div>
      <LoadedPage
        query={useQuery(missedAddresses())}
        after={null}
        loading={t('redirects.missed.loading')}
        failed={t('redirects.missed.errorTitle')}
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
                width: '8rem',
                from: 60,
                cell: (one) => <LastVisit missed={one} />,
              },
            ]}
            menu={(one) => <Acts missed={one} onChoose={onChoose} />}
            buttonsWidth="15rem"
          />
        )}
      </LoadedPage>
    </section>
  )
}

/** When the address was last requested, and the site that links to it. */
function LastVisit({ missed: { lastAt, source } }: { missed: MissedAddress }) {
  const { t } = useTranslation('admin')
  const from = source === null ? t('redirects.missed.typed') : source
  return (
    <Cut title={source === null ? undefined : `${t('redirects.missed.linked')} ${source}`}>
      <RelativeTime iso={lastAt} /> {from}
    </Cut>
  )
}

interface ActsProps extends MissedListProps {
  missed: MissedAddress
}

function Acts({ missed: { id, address }, onChoose }: ActsProps) {
  const { t } = useTranslation('admin')
  const ignore = useIgnoreMissed()
  return (
    <Row gap="small">
      <Button
        variant="line"
        size="small"
        disabled={ignore.isPending}
        aria-label={t('redirects.missed.chooseOne', { address })}
        onClick={() => onChoose(address)}
      >
        {t('redirects.missed.choose')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        disabled={ignore.isPending}
        aria-label={t('redirects.missed.ignoreOne', { address })}
        onClick={() => ignore.mutate(id)}
      >
        {t('redirects.missed.ignore')}
      </Button>
    </Row>
  )
}
