import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { LANGUAGES } from '../../contract/languages.ts'
import type { AdminPublicationItem } from '../../contract/publications.ts'
import { directionOf } from '../../i18n/direction.ts'
import { DateText } from '../../ui/bdi.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useLanguage } from '../language.ts'
import { missingLanguage, pairRow, readiness, titledHalves, type PairRow } from './pair-row.ts'

/** One row per pair or lone record: both titles, how ready each side is, the date, the way to the editor. */
export function PairsTable({ items }: { items: AdminPublicationItem[] }) {
  const { t } = useTranslation('admin')
  return (
    <table className="pairs cards-on-phone">
      <caption className="vh">{t('pairs.title')}</caption>
      <thead>
        <tr>
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
          <Row key={item.id} row={pairRow(item)} canEdit={item.can.update} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, canEdit }: { row: PairRow; canEdit: boolean }) {
  const { t } = useTranslation('admin')
  const now = Date.now()
  return (
    <tr>
      <th scope="row" className="titles">
        <Titles row={row} />
      </th>
      <td className="states">
        {LANGUAGES.map((language) => {
          const state = readiness(row.halves[language], now)
          return (
            <StatusChip key={language} state={state} code={t(`pairs.short.${language}`)}>
              {t(`pairs.status.${state}`)}
            </StatusChip>
          )
        })}
      </td>
      <td className="date">
        {row.publishedAt === null ? t('pairs.notPublished') : <DateText iso={row.publishedAt} />}
      </td>
      <td className="act">{canEdit && <EditLink row={row} />}</td>
    </tr>
  )
}

function Titles({ row }: { row: PairRow }) {
  const { t } = useTranslation('admin')
  const [first, second] = titledHalves(row, useLanguage())
  const missing = missingLanguage(row)
  return (
    <>
      {first && (
        <b>
          <bdi lang={first.language} dir={directionOf(first.language)}>
            {first.title}
          </bdi>
        </b>
      )}
      {second && (
        <span className="other">
          <bdi lang={second.language} dir={directionOf(second.language)}>
            {second.title}
          </bdi>
        </span>
      )}
      {missing && <span className="other lacks">{t(`pairs.missing.${missing}`)}</span>}
    </>
  )
}

function EditLink({ row }: { row: PairRow }) {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  const [first] = titledHalves(row, useLanguage())
  const label = t('pairs.edit', { title: first?.title ?? '' })
  return (
    <Link
      className="icon-btn"
      to={`/admin/publications/edit-bilingual/${row.id}`}
      state={{ from: pathname + search }}
      aria-label={label}
      title={label}
    >
      <Icon icon={Pencil} />
    </Link>
  )
}
