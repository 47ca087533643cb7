import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Language } from '@ufuq/shared/contract/languages'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { Cut } from '../components/cut.tsx'
import { DataList, type DataColumn } from '../components/data-list.tsx'
import { LanguageMarks } from '../components/language-marks.tsx'
import { RelativeTime } from '../lists/relative-time.tsx'
import type { Selection } from '../lists/selection.ts'
import { TwoTitles } from '../components/titles.tsx'
import { useColleagueName } from '../colleagues/colleague-name.ts'
import { useLanguage } from '../language.ts'
import { useChangeMany } from './change-many.tsx'
import { editorOf, useOpenedFromHere } from './pair-links.ts'
import { PairMenu } from './pair-menu.tsx'
import { missingLanguage, pairRow, readiness, writersOf } from './pair-row.ts'
import type { PairRow, Side } from './pair-row.ts'
import { WhenText } from './when-text.tsx'

interface PairsTableProps {
  items: AdminPublicationItem[]
  /** Gives each row a check box. */
  selection?: Selection | undefined
}

/**
 * One row per pair or single record: both titles, the state of each side, and when the texts were
 * last changed and published.
 */
export function PairsTable({ items, selection }: PairsTableProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { ask, dialog } = useChangeMany()
  const nameOf = ({ sides }: PairRow) =>
    t('pairs.chooseOne', { title: (sides[language] ?? sides.ar ?? sides.en)?.title ?? '' })
  const mayEdit = new Map(items.map(({ id, can }) => [id, can.update]))
  const canEdit = ({ id }: PairRow) => mayEdit.get(id) ?? false
  return (
    <>
      <DataList
        caption={t('pairs.title')}
        items={items.map(pairRow)}
        idOf={({ id }) => id}
        heading={t('pairs.heading')}
        title={(row) => <Titles row={row} canEdit={canEdit(row)} />}
        columns={useColumns()}
        menu={(row) => (
          <PairMenu row={row} canEdit={canEdit(row)} onAsk={(action) => ask(action, [row])} />
        )}
        selection={selection && { ...selection, nameOf }}
      />
      {dialog}
    </>
  )
}

function useColumns(): DataColumn<PairRow>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'languages',
      heading: t('pairs.languages'),
      width: '7rem',
      cell: (row) => <Marks row={row} />,
    },
    {
      key: 'author',
      heading: t('lists.author'),
      width: '8rem',
      from: 82,
      cell: (row) => <Authors row={row} />,
    },
    {
      key: 'changed',
      heading: t('lists.changed'),
      width: '7rem',
      cell: (row) => <Changed row={row} />,
    },
    {
      key: 'published',
      heading: t('pairs.published'),
      width: '9rem',
      from: 64,
      isColumnOnly: true,
      cell: ({ publishedAt }) =>
        publishedAt === null ? t('pairs.notPublished') : <WhenText iso={publishedAt} />,
    },
  ]
}

function Titles({ row, canEdit }: { row: PairRow; canEdit: boolean }) {
  const { t } = useTranslation('admin')
  const state = useOpenedFromHere()
  const missing = missingLanguage(row)
  const { review } = row
  return (
    <TwoTitles
      texts={{ ar: row.sides.ar?.title ?? null, en: row.sides.en?.title ?? null }}
      to={editorOf(row)}
      state={state}
    >
      {missing &&
        (canEdit ? (
          <Link to={editorOf(row)} state={state} data-lacking>
            {t(`pairs.add.${missing}`)}
          </Link>
        ) : (
          <span data-lacking>{t(`pairs.missing.${missing}`)}</span>
        ))}
      {row.publishedAt !== null && isScheduled(row) && (
        <span data-note data-until="64">
          <WhenText iso={row.publishedAt} />
        </span>
      )}
      {review && (
        <StatusChip state={review.state === 'open' ? 'ready' : 'returned'}>
          {review.kind === 'correction'
            ? t(`pairs.correction.${review.state}`)
            : t(`pairs.review.${review.state}`)}
        </StatusChip>
      )}
    </TwoTitles>
  )
}

const isScheduled = ({ sides }: PairRow): boolean =>
  [sides.ar, sides.en].some((side) => readiness(side, Date.now()) === 'scheduled')

function Marks({ row }: { row: PairRow }) {
  const { t } = useTranslation('admin')
  const now = Date.now()
  const markOf = (language: Language) => {
    const side: Side | null = row.sides[language]
    const state = readiness(side, now)
    const status = t(`pairs.status.${state}`)
    return side?.needsUpdateSince == null
      ? { state, text: status }
      : { state: 'outdated' as const, text: t('pairs.statusOutdated', { status }) }
  }
  return <LanguageMarks markOf={markOf} />
}

function Authors({ row }: { row: PairRow }) {
  const language = useLanguage()
  const nameOf = useColleagueName()
  const names = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
    writersOf(row).authors.map(nameOf),
  )
  return <Cut title={names}>{names}</Cut>
}

/** The time of the last edit, and who made the edit if this was not the text's author. */
function Changed({ row }: { row: PairRow }) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const { authors, latest } = writersOf(row)
  if (!latest) return null
  const by =
    authors.length === 1 && authors[0]?.id === latest.changedBy?.id ? null : latest.changedBy
  return (
    <span title={by ? t('pairs.changedBy', { name: nameOf(by) }) : undefined}>
      <RelativeTime iso={latest.updatedAt} />
    </span>
  )
}
