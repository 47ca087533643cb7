import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MissedAddress } from '@ufuq/shared/contract/redirects'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { EmptyState } from '@ufuq/shared/ui/states'
import { AdminList } from '../../../lists/admin-list.tsx'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { LoadedPage } from '../../../shell/loaded.tsx'
import { Address } from './address.tsx'
import { redirectQueries, useCreateRedirects, useIgnoreMissed } from './queries.ts'

interface MissedListProps {
  /** Puts an address into the form below, to choose its target. */
  onChoose: (address: string) => void
}

/** What visitors asked for and did not find, each with the nearest place, one click away. */
export function MissedList({ onChoose }: MissedListProps) {
  const { t } = useTranslation('admin')
  return (
    <section aria-label={t('redirects.missed.title')} className="site-pages">
      <div className="h-line">
        <h2>{t('redirects.missed.title')}</h2>
        <p className="say">{t('redirects.missed.text')}</p>
      </div>
      <LoadedPage
        query={useQuery(redirectQueries.missed())}
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
          <AdminList
            caption={t('redirects.missed.title')}
            className="missed-list"
            items={missed}
            idOf={({ id }) => id}
            heading={t('redirects.missed.address')}
            title={(one) => <Missed missed={one} />}
            columns={[
              {
                name: 'visits',
                heading: t('redirects.visits'),
                isLabelled: true,
                cell: ({ visits }) => <bdi className="num">{visits}</bdi>,
              },
              {
                name: 'nearest',
                heading: t('redirects.missed.nearest'),
                cell: ({ suggestion }) =>
                  suggestion?.address ? (
                    <span className="nearest">
                      <Icon icon={CornerDownRight} mirrored />
                      {suggestion.title !== null && <bdi>{suggestion.title}</bdi>}
                      <Address>{suggestion.address}</Address>
                    </span>
                  ) : (
                    t('redirects.missed.none')
                  ),
              },
              {
                name: 'acts',
                heading: t('redirects.missed.acts'),
                cell: (one) => <Acts missed={one} onChoose={onChoose} />,
              },
            ]}
          />
        )}
      </LoadedPage>
    </section>
  )
}

function Missed({ missed: { address, lastAt, source } }: { missed: MissedAddress }) {
  const { t } = useTranslation('admin')
  return (
    <span className="two-titles">
      <b>
        <Address>{address}</Address>
      </b>
      <span className="other">
        <RelativeTime iso={lastAt} />
        {' · '}
        {source === null ? (
          t('redirects.missed.typed')
        ) : (
          <>
            {t('redirects.missed.linked')} <LeftToRight>{source}</LeftToRight>
          </>
        )}
      </span>
    </span>
  )
}

interface ActsProps extends MissedListProps {
  missed: MissedAddress
}

function Acts({ missed: { id, address, suggestion }, onChoose }: ActsProps) {
  const { t } = useTranslation('admin')
  const create = useCreateRedirects()
  const ignore = useIgnoreMissed()
  const isBusy = create.isPending || ignore.isPending
  const target = suggestion?.target
  return (
    <span className="missed-acts">
      {target === undefined ? (
        <Button
          variant="line"
          size="small"
          disabled={isBusy}
          aria-label={t('redirects.missed.chooseOne', { address })}
          onClick={() => onChoose(address)}
        >
          {t('redirects.missed.choose')}
        </Button>
      ) : (
        <Button
          variant="line"
          size="small"
          busy={create.isPending}
          busyLabel={t('redirects.adding')}
          disabled={isBusy}
          aria-label={t('redirects.missed.redirectOne', { address })}
          onClick={() =>
            create.mutate({ from: address, target }, { onError: () => onChoose(address) })
          }
        >
          {t('redirects.missed.redirect')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        disabled={isBusy}
        aria-label={t('redirects.missed.ignoreOne', { address })}
        onClick={() => ignore.mutate(id)}
      >
        {t('redirects.missed.ignore')}
      </Button>
    </span>
  )
}
