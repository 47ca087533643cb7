import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { publication as kind, type PublicationValues } from '@ufuq/shared/kinds/publication'
import type { WireEntry, WireSide } from '@ufuq/shared/kinds/wire'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { Cut } from '../../../components/cut.tsx'
import type { DataColumn } from '../../../components/data-list.tsx'
import { editorAddress, useOpenedFromHere } from '../../../entry/editor-address.ts'
import type { EntryListProps } from '../../../entry/entry-list.tsx'
import { sideState } from '../../../entry/side-state.ts'
import { useLanguage } from '../../../language.ts'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { WhenText } from '../../../dates/when-text.tsx'
import { usePublicationMenu } from './publication-menu.tsx'

/** The rows of every list of publications: the state of each language, and when it was published. */
export function usePublicationRows(): EntryListProps {
  return {
    kind,
    note: (entry) => <Note entry={entry} />,
    menuItems: usePublicationMenu(),
    question: useDeletionQuestion(),
    columns: useColumns(),
  }
}

/** Names both languages where both are deleted. */
function useDeletionQuestion() {
  const { t } = useTranslation('admin')
  return ({ sides, values }: WireEntry): string | undefined => {
    const { title } = values as unknown as PublicationValues
    return sides.ar && sides.en
      ? t('editor.confirmDeletePair', { arabic: title.ar, english: title.en })
      : undefined
  }
}

const sidesOf = ({ sides }: WireEntry): WireSide[] =>
  LANGUAGES.flatMap((language) => sides[language] ?? [])

const publishedAt = (entry: WireEntry): string | null =>
  sidesOf(entry).find((side) => side.publishedAt !== null)?.publishedAt ?? null

/** The language that is missing, the date to come, and the review. */
function Note({ entry }: { entry: WireEntry }) {
  const { t } = useTranslation('admin')
  const state = useOpenedFromHere()
  const missing = LANGUAGES.find((language) => !entry.sides[language])
  const isScheduled = LANGUAGES.some((language) => sideState(entry, language) === 'scheduled')
  const date = publishedAt(entry)
  const { review } = entry
  return (
    <>
      {missing &&
        (entry.abilities.includes('change') ? (
          <Link to={editorAddress(kind, entry)} state={state} data-lacking>
            {t(`pairs.add.${missing}`)}
          </Link>
        ) : (
          <span data-lacking>{t(`pairs.missing.${missing}`)}</span>
        ))}
      {date !== null && isScheduled && (
        <span data-note data-until="64">
          <WhenText iso={date} />
        </span>
      )}
      {review && (
        <StatusChip state={review.state === 'open' ? 'ready' : 'returned'}>
          {review.kind === 'correction'
            ? t(`pairs.correction.${review.state}`)
            : t(`pairs.review.${review.state}`)}
        </StatusChip>
      )}
    </>
  )
}

function useColumns(): DataColumn<WireEntry>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'author',
      heading: t('lists.author'),
      width: '8rem',
      from: 82,
      cell: (entry) => <Authors entry={entry} />,
    },
    {
      key: 'changed',
      heading: t('lists.changed'),
      width: '7rem',
      cell: (entry) => <Changed entry={entry} />,
    },
    {
      key: 'published',
      heading: t('pairs.published'),
      width: '9rem',
      from: 64,
      isColumnOnly: true,
      cell: (entry) => {
        const date = publishedAt(entry)
        return date === null ? t('pairs.notPublished') : <WhenText iso={date} />
      },
    },
  ]
}

function authorsOf(entry: WireEntry) {
  const authors = sidesOf(entry).flatMap(({ author }) => author ?? [])
  return [...new Map(authors.map((author) => [author.id, author])).values()]
}

function Authors({ entry }: { entry: WireEntry }) {
  const language = useLanguage()
  const nameOf = useColleagueName()
  const names = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
    authorsOf(entry).map(nameOf),
  )
  return <Cut title={names}>{names}</Cut>
}

/** The time of the last change, and who made it if this was not the only author. */
function Changed({ entry }: { entry: WireEntry }) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const { changedAt, changedBy } = entry
  const [author, ...others] = authorsOf(entry)
  const isAuthor = others.length === 0 && author?.id === changedBy?.id
  return (
    <span
      title={changedBy && !isAuthor ? t('pairs.changedBy', { name: nameOf(changedBy) }) : undefined}
    >
      <RelativeTime iso={changedAt} />
    </span>
  )
}
