import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import { Cut } from '../components/cut.tsx'
import { DataList, type DataColumn } from '../components/data-list.tsx'
import { Titles } from '../components/titles.tsx'
import { useValueText } from '../fields/value-text.ts'
import { ListCount } from '../lists/list-count.tsx'
import { RelativeTime } from '../lists/relative-time.tsx'
import { LoadedPage } from '../shell/loaded.tsx'
import { entryQueries } from './calls.ts'
import { EntryMenu } from './entry-menu.tsx'
import { useKindTexts } from './kind-texts.ts'
import { ListBar } from './list-bar.tsx'
import { useListAddress } from './list-address.ts'

/** The entries of a kind, with search, filters and paging. */
export function EntryList({ kind }: { kind: Kind }) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const address = useListAddress(kind)
  const { query, after, isNarrowed, sort } = address
  const found = useQuery(entryQueries(kind).list(query))
  return (
    <>
      <ListBar
        kind={kind}
        address={address}
        count={
          found.data && (
            <ListCount
              count={found.data.items.length}
              isWhole={after === null && found.data.next === null}
            />
          )
        }
      />
      <LoadedPage
        query={found}
        after={after}
        loading={t('entries.loading')}
        failed={t('entries.errorTitle')}
        empty={
          <EmptyState
            level={2}
            title={t(isNarrowed ? 'entries.noneTitle' : 'entries.emptyTitle')}
            text={isNarrowed ? t('entries.none') : texts.empty}
            action={
              isNarrowed && (
                <Button variant="line" onClick={address.clear}>
                  {t('manage.clear')}
                </Button>
              )
            }
          />
        }
        pages={t('entries.pages')}
        isTimeless={sort === 'title'}
      >
        {(entries) => <Rows kind={kind} entries={entries} />}
      </LoadedPage>
    </>
  )
}

function Rows({ kind, entries }: { kind: Kind; entries: readonly WireEntry[] }) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const declared = useDeclaredColumns(kind)
  return (
    <DataList
      caption={texts.name}
      items={entries}
      idOf={({ id }) => id}
      heading={texts.heading}
      title={(entry) => (
        <Titles
          main={
            <Link to={`/admin/${kind.path}/${entry.id}`} data-open>
              <bdi>{texts.titleOf(entry)}</bdi>
            </Link>
          }
        />
      )}
      columns={[
        ...declared,
        {
          key: 'changed',
          heading: t('entries.changed'),
          width: '8rem',
          from: 60,
          cell: ({ changedAt }) => <RelativeTime iso={changedAt} />,
        },
      ]}
      menu={(entry) => (
        <EntryMenu
          kind={kind}
          id={entry.id}
          title={texts.titleOf(entry)}
          abilities={entry.abilities}
        />
      )}
    />
  )
}

/** The declared columns besides the title. */
function useDeclaredColumns(kind: Kind): DataColumn<WireEntry>[] {
  const texts = useKindTexts(kind)
  const valueText = useValueText()
  return kind.list.columns.flatMap((name) => {
    const field = kind.fields[name]
    if (!field || name === kind.title) return []
    const heading = texts.field(name)
    return [
      {
        key: name,
        heading,
        width: field.type === 'number' || field.type === 'yesNo' ? '6rem' : '12rem',
        label: heading,
        cell: ({ values }: WireEntry) => (
          <Cut>{valueText(field, values[name], texts.choice(name))}</Cut>
        ),
      },
    ]
  })
}
