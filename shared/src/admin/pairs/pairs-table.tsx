import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { LANGUAGES } from '../../contract/languages.ts'
import type { AdminPublicationItem } from '../../contract/publications.ts'
import { directionOf } from '../../i18n/direction.ts'
import { classNames } from '../../ui/class-names.ts'
import { DateText } from '../../ui/bdi.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useLanguage } from '../language.ts'
import { PublicPageLink } from '../public-page.tsx'
import { useColleagueName } from '../colleagues/colleague-name.ts'
import {
  missingLanguage,
  pairRow,
  readiness,
  titledSides,
  writersOf,
  type PairRow,
} from './pair-row.ts'
import { WhenText } from './when-text.tsx'

/** The selected rows, by the ids of their items. */
interface RowChoice {
  chosen: ReadonlySet<number>
  toggle: (id: number) => void
}

interface PairsTableProps {
  items: AdminPublicationItem[]
  /** Gives each row a checkbox. */
  choice?: RowChoice | undefined
}

/** One row per pair or single record: both titles, each side's state, the date, a link to the editor. */
export function PairsTable({ items, choice }: PairsTableProps) {
  const { t } = useTranslation('admin')
  return (
    <table className={classNames('pairs cards-on-phone', choice && 'chooses')}>
      <caption className="vh">{t('pairs.title')}</caption>
      <thead>
        <tr>
          {choice && (
            <th scope="col">
              <VisuallyHidden>{t('pairs.choose')}</VisuallyHidden>
            </th>
          )}
          <th scope="col">{t('pairs.heading')}</th>
          <th scope="col">{t('pairs.languages')}</th>
          <th scope="col">{t('pairs.published')}</th>
          <th scope="col">
            <VisuallyHidden>{t('pairs.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} row={pairRow(item)} canEdit={item.can.update} choice={choice} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: PairRow
  canEdit: boolean
  choice: RowChoice | undefined
}

function Row({ row, canEdit, choice }: RowProps) {
  const { t } = useTranslation('admin')
  const now = Date.now()
  const isChosen = choice?.chosen.has(row.id) ?? false
  return (
    <tr data-chosen={isChosen || undefined}>
      {choice && (
        <td className="choose">
          <ChoiceBox row={row} isChosen={isChosen} onToggle={() => choice.toggle(row.id)} />
        </td>
      )}
      <th scope="row" className="titles">
        <Titles row={row} canEdit={canEdit} />
        <Writers row={row} />
      </th>
      <td className="states">
        {LANGUAGES.map((language) => {
          const side = row.sides[language]
          const state = readiness(side, now)
          const chip = (
            <StatusChip key={language} state={state} code={t(`pairs.short.${language}`)}>
              {t(`pairs.status.${state}`)}
            </StatusChip>
          )
          if (!side || state !== 'published') return chip
          return (
            <PublicPageLink key={language} className="see-chip" publication={side}>
              {chip}
              <Icon icon={ExternalLink} />{' '}
              <VisuallyHidden>{t(`publicPage.see.${language}`)}</VisuallyHidden>
            </PublicPageLink>
          )
        })}
        <Behind row={row} />
        <HandedOver row={row} />
      </td>
      <td className="date">
        {row.publishedAt === null ? t('pairs.notPublished') : <WhenText iso={row.publishedAt} />}
      </td>
      <td className="act">{canEdit && <EditLinks row={row} />}</td>
    </tr>
  )
}

/** The sides that may need an update, on a line of their own. */
function Behind({ row }: { row: PairRow }) {
  const { t } = useTranslation('admin')
  const sides = LANGUAGES.filter((language) => row.sides[language]?.needsUpdateSince != null)
  if (sides.length === 0) return null
  return (
    <span className="behind">
      {sides.map((language) => (
        <StatusChip key={language} state="outdated" code={t(`pairs.short.${language}`)}>
          {t('pairs.outdated')}
        </StatusChip>
      ))}
    </span>
  )
}

function HandedOver({ row: { review } }: { row: PairRow }) {
  const { t } = useTranslation('admin')
  if (!review) return null
  return (
    <span className="behind">
      <StatusChip state={review.state === 'open' ? 'ready' : 'returned'}>
        {review.kind === 'correction'
          ? t(`pairs.correction.${review.state}`)
          : t(`pairs.review.${review.state}`)}
      </StatusChip>
    </span>
  )
}

/** The authors, and who wrote last and when. */
function Writers({ row }: { row: PairRow }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const nameOf = useColleagueName()
  const { authors, latest } = writersOf(row)
  if (!latest) return null
  const names = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
    authors.map(nameOf),
  )
  const by =
    authors.length === 1 && authors[0]?.id === latest.changedBy?.id ? null : latest.changedBy
  return (
    <span className="other writers">
      {names && <span>{names}</span>}
      <span>
        {by ? t('pairs.changedBy', { name: nameOf(by) }) : t('pairs.changed')}{' '}
        <DateText iso={latest.updatedAt} />
      </span>
    </span>
  )
}

interface ChoiceBoxProps {
  row: PairRow
  isChosen: boolean
  onToggle: () => void
}

function ChoiceBox({ row, isChosen, onToggle }: ChoiceBoxProps) {
  const { t } = useTranslation('admin')
  const [first] = titledSides(row, useLanguage())
  return (
    <label className="check">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <VisuallyHidden>{t('pairs.chooseOne', { title: first?.title ?? '' })}</VisuallyHidden>
    </label>
  )
}

function Titles({ row, canEdit }: { row: PairRow; canEdit: boolean }) {
  const { t } = useTranslation('admin')
  const [first, second] = titledSides(row, useLanguage())
  const missing = missingLanguage(row)
  const state = useOpenedFromHere()
  return (
    <>
      {first && (
        <b>
          {/* Also for those who may only read it. */}
          <Link to={`${EDITORS}/edit-bilingual/${row.id}`} state={state}>
            <bdi lang={first.language} dir={directionOf(first.language)}>
              {first.title}
            </bdi>
          </Link>
        </b>
      )}
      {second && (
        <span className="other">
          <bdi lang={second.language} dir={directionOf(second.language)}>
            {second.title}
          </bdi>
        </span>
      )}
      {missing && (
        <span className="other lacks">
          {t(`pairs.missing.${missing}`)}
          {canEdit && (
            <>
              {' '}
              <Link to={`${EDITORS}/edit-bilingual/${row.id}`} state={state}>
                {t(`pairs.add.${missing}`)}
              </Link>
            </>
          )}
        </span>
      )}
    </>
  )
}

const EDITORS = '/admin/publications'

function useOpenedFromHere() {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

/** To the editor of both languages, and, in a menu, to that of each by itself. */
function EditLinks({ row }: { row: PairRow }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const state = useOpenedFromHere()
  const [first] = titledSides(row, useLanguage())
  const title = first?.title ?? ''
  const label = t('pairs.edit', { title })
  return (
    <span className="edit-links">
      <Link
        className="icon-btn"
        to={`${EDITORS}/edit-bilingual/${row.id}`}
        state={state}
        aria-label={label}
        title={label}
      >
        <Icon icon={Pencil} />
      </Link>
      <Menu label={t('pairs.more', { title })}>
        {LANGUAGES.map((language) => {
          const side = row.sides[language]
          return (
            side?.can.update && (
              <MenuItem
                key={language}
                icon={t(`pairs.short.${language}`)}
                onChoose={() => void navigate(`${EDITORS}/edit/${side.id}`, { state })}
              >
                {t(`editor.alone.${language}`)}
              </MenuItem>
            )
          )
        })}
      </Menu>
    </span>
  )
}
