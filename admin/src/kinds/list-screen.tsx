import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { EmptyState } from '@ufuq/shared/ui/states'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useToast } from '@ufuq/shared/ui/toast'
import { useAfter } from '../bin/bin-page.tsx'
import { DataList } from '../components/data-list.tsx'
import { Lead } from '../components/lead.tsx'
import { RelativeTime } from '../lists/relative-time.tsx'
import { TwoTitles } from '../components/titles.tsx'
import { LoadedPage } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { entryQueries, useDeleteEntry, useRestoreEntry, type AnyEntry } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { valuesOf } from './kind-values.ts'
import { useKindWords } from './kind-words.ts'
import { namedTitles, useTitleOf } from './loaded-entry.tsx'

/** `/admin/{path}`: the entries of a kind, in the order that the kind declares. */
export function ListScreen({ kind }: { kind: KindScreens }) {
  const { t } = useTranslation('admin')
  const words = useKindWords(kind)
  const after = useAfter()
  return (
    <Page
      title={words.name}
      action={
        <Link className={buttonClass({ size: 'small' })} to={`/admin/${kind.path}/create`}>
          <Icon icon={Plus} />
          {words.new}
        </Link>
      }
    >
      <Lead>
        <Link className="more" to={`/admin/${kind.path}/bin`}>
          {t('bin.title')}
        </Link>
      </Lead>
      <LoadedPage
        query={useQuery(entryQueries(kind).page(after))}
        after={after}
        loading={t('entries.loading')}
        failed={t('entries.errorTitle')}
        empty={<EmptyState level={2} title={t('entries.emptyTitle')} text={words.empty} />}
        pages={t('entries.pages')}
        isTimeless
      >
        {(entries) => <Entries kind={kind} entries={entries} />}
      </LoadedPage>
    </Page>
  )
}

function Entries({ kind, entries }: { kind: KindScreens; entries: readonly AnyEntry[] }) {
  const { t } = useTranslation('admin')
  const words = useKindWords(kind)
  const titleOf = useTitleOf(kind)
  return (
    <DataList
      caption={words.name}
      items={entries}
      idOf={({ id }) => id}
      heading={words.fieldName(kind.title)}
      title={(entry) => (
        <TwoTitles
          texts={namedTitles(entry, titleOf(entry))}
          to={`/admin/${kind.path}/${entry.id}`}
        >
          {!entry.isPublished && <StatusChip state="draft">{t('entries.draft')}</StatusChip>}
        </TwoTitles>
      )}
      columns={[
        ...kind.columns.map((field) => ({
          key: field.name,
          heading: words.fieldName(field.name),
          width: '7rem',
          label: words.fieldName(field.name),
          cell: (entry: AnyEntry) => {
            const values = valuesOf(kind, entry)
            return field.sides.map((side) => (
              <bdi key={side}>{words.shown(field, values[side][field.name] ?? '')} </bdi>
            ))
          },
        })),
        {
          key: 'changed',
          heading: t('entries.changed'),
          width: '7rem',
          cell: ({ changedAt }) => <RelativeTime iso={changedAt} />,
        },
      ]}
      menu={(entry) => entry.can.delete && <EntryMenu kind={kind} entry={entry} />}
    />
  )
}

function EntryMenu({ kind, entry }: { kind: KindScreens; entry: AnyEntry }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const title = useTitleOf(kind)(entry)
  const remove = useDeleteEntry(kind)
  const restore = useRestoreEntry(kind)
  const deleted = () =>
    toast({
      title: t('entries.deleted', { title }),
      description: t('bin.canBeRestored', { count: BIN_DAYS }),
      action: {
        label: t('bin.undo'),
        elsewhere: t('bin.undoElsewhere'),
        run: () => restore.mutate(entry.id),
      },
    })
  return (
    <Menu label={t('pairs.more', { title })}>
      <MenuItem icon={Trash2} onChoose={() => remove.mutate(entry.id, { onSuccess: deleted })}>
        {t('entries.delete')}
      </MenuItem>
    </Menu>
  )
}
