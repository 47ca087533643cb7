import { useQuery } from '@tanstack/react-query'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { FieldType } from '@ufuq/shared/model/fields'
import { isTree } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cut } from '../components/cut.tsx'
import { DataList, type DataColumn } from '../components/data-list.tsx'
import { WhenText } from '../components/dates/when-text.tsx'
import { RelativeTime } from '../components/lists/relative-time.tsx'
import { useSelection, type Selection } from '../components/lists/selection.ts'
import { useLanguage } from '../host/language.ts'
import { useColleagueName } from '../session/colleagues/queries.ts'
import { useMay } from '../session/session.tsx'
import { useKindTexts } from '../words/kind-texts.ts'
import { publishedAt } from '../words/side-state.ts'
import { useValueText } from '../words/value-text.ts'
import { BulkActions } from './bulk-actions.tsx'
import { entryQueries, hasBin } from './calls.ts'
import { EntryState } from './entry-state.tsx'
import { EntryMenu, EntryTitles } from './entry-titles.tsx'
import { FoundList } from './found-list.tsx'
import { useListAddress } from './list-address.ts'
import { useKindFilters, useSorts, type ListFilter } from './list-filters.ts'

export interface EntryListProps {
  kind: Kind
  /** Replaces the names of an entry. */
  title?: (entry: WireEntry) => ReactNode
  /** A drawing before the title. */
  art?: (entry: WireEntry) => ReactNode
  /** Below the title. */
  note?: (entry: WireEntry) => ReactNode
  /** Further actions in the menu of an entry. */
  menuItems?: (entry: WireEntry) => ReactNode
  /** Replaces the table, for example by cards. */
  rows?: (entries: readonly WireEntry[], selection: Selection | undefined) => ReactNode
  /** Replaces the menu of an entry. */
  menu?: (entry: WireEntry) => ReactNode
  /** Further actions on the selected entries; `onDone` ends the selection. */
  bulk?: (chosen: readonly WireEntry[], onDone: () => void) => ReactNode
  /** Replaces all columns but the title and the state. */
  columns?: readonly DataColumn<WireEntry>[]
}

export interface OwnListProps extends EntryListProps {
  /** Filters besides those that the kind declares. */
  filters?: readonly ListFilter[]
  /** The label of the search field. */
  search?: string
  /** The views of the list, and links to others. */
  children?: ReactNode
}

/** The entries of a kind, with search, filters and paging. */
export function EntryList({ kind, filters: own = [], search, children, ...rows }: OwnListProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const filters = [...useKindFilters(kind), ...own]
  const address = useListAddress(kind, filters)
  const found = useQuery(entryQueries(kind).list(address.query))
  const sorts = useSorts(kind)
  return (
    <FoundList
      query={found}
      address={address}
      filters={filters}
      search={kind.search ? (search ?? t('entries.search')) : undefined}
      sorts={sorts}
      bin={useMay(kind)('restore') ? `/admin/${kind.path}/bin` : undefined}
      empty={texts.empty}
      links={children}
    >
      {/* A new page resets the selection. */}
      {(entries) => <Entries key={address.query} kind={kind} entries={entries} {...rows} />}
    </FoundList>
  )
}

interface EntriesProps extends EntryListProps {
  entries: readonly WireEntry[]
}

function Entries({ kind, entries, rows, bulk, ...table }: EntriesProps) {
  const all = useSelection(entries.map(({ id }) => id))
  const may = useMay(kind)
  const selection = bulk || (hasBin(kind) && may('delete')) ? all : undefined
  return (
    <>
      {rows ? (
        rows(entries, selection)
      ) : (
        <EntryRows kind={kind} entries={entries} selection={selection} {...table} />
      )}
      {selection && (
        <BulkActions kind={kind} selection={selection} entries={entries} others={bulk} />
      )}
    </>
  )
}

interface EntryRowsProps extends Omit<EntriesProps, 'rows' | 'bulk'> {
  caption?: string
  selection?: Selection | undefined
}

/** A table of entries. */
export function EntryRows({
  kind,
  entries,
  title,
  art,
  note,
  menu,
  menuItems,
  columns,
  selection,
  caption,
}: EntryRowsProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const usual = useUsualColumns(kind)
  return (
    <DataList
      caption={caption ?? texts.name}
      items={entries}
      idOf={({ id }) => id}
      heading={texts.heading}
      title={(entry) =>
        title?.(entry) ?? (
          <EntryTitles kind={kind} entry={entry} isLink>
            {note?.(entry)}
          </EntryTitles>
        )
      }
      {...(art && { art })}
      columns={[
        ...(kind.publishing === 'always'
          ? []
          : [
              {
                key: 'state',
                heading: t('pairs.languages'),
                width: '7rem',
                cell: (entry: WireEntry) => <EntryState kind={kind} entry={entry} />,
              },
            ]),
        ...(columns ?? usual),
      ]}
      menu={
        menu ??
        (({ id, key, abilities, ...entry }) => (
          <EntryMenu
            kind={kind}
            id={id}
            title={texts.titleOf({ id, key, ...entry })}
            // What the product ships can't be deleted.
            abilities={key === null ? abilities : []}
          >
            {menuItems?.({ id, key, abilities, ...entry })}
          </EntryMenu>
        ))
      }
      selection={
        selection && {
          ...selection,
          nameOf: (entry) => t('pairs.chooseOne', { title: texts.titleOf(entry) }),
        }
      }
    />
  )
}

/** Whether nobody has changed an entry that the product ships. */
const isUntouched = ({ key, version, sides }: WireEntry): boolean =>
  key !== null && version === 1 && Object.values(sides).every((side) => side.version === 1)

/** The widths of the columns of some types. */
const WIDTHS: { [Type in FieldType]?: string } = {
  number: '6rem',
  yesNo: '6rem',
  moment: '13.5rem',
}

/**
 * The declared columns besides the title and, if that is at most one, who changed an entry and when,
 * and when it became public.
 */
function useUsualColumns(kind: Kind): DataColumn<WireEntry>[] {
  const texts = useKindTexts(kind)
  const valueText = useValueText()
  const language = useLanguage()
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const declared = kind.list.columns.flatMap((name, place): DataColumn<WireEntry>[] => {
    const field = kind.fields[name]
    if (!field || name === kind.title) return []
    const heading = texts.field(name)
    return [
      {
        key: name,
        heading,
        width: WIDTHS[field.type] ?? (place > 1 ? '9.5rem' : '12rem'),
        label: heading,
        cell: ({ values }) => (
          <Cut>{valueText(field, valueIn(values[name], language), texts.choice(name))}</Cut>
        ),
      },
    ]
  })
  const published: DataColumn<WireEntry> = {
    key: 'published',
    heading: t('pairs.published'),
    width: '9rem',
    isOfWide: true,
    isColumnOnly: true,
    cell: (entry) => {
      const date = publishedAt(entry)
      return date === null ? t('pairs.notPublished') : <WhenText iso={date} />
    },
  }
  // Titles need their room.
  if (declared.length > 1) return declared
  return [
    ...declared,
    {
      key: 'changed',
      heading: t('entries.changed'),
      width: '8rem',
      isOfWide: true,
      cell: (entry) =>
        isUntouched(entry) ? t('entries.neverChanged') : <RelativeTime iso={entry.changedAt} />,
    },
    {
      key: 'by',
      heading: t('entries.changedBy'),
      width: '7.5rem',
      isOfWide: true,
      cell: ({ changedBy }) => changedBy && <Cut>{nameOf(changedBy)}</Cut>,
    },
    ...(kind.publishing !== 'always' && kind.list.sort === 'published' ? [published] : []),
  ]
}

/** The value of a localized field in one language, or else in the other. */
const valueIn = (value: unknown, language: Language): unknown =>
  isTree(value) ? value[language] || value[otherLanguage(language)] : value
