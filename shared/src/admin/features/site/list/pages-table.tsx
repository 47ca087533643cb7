import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LANGUAGES } from '../../../../contract/languages.ts'
import type { SitePageItem } from '../../../../contract/site/calls.ts'
import { addressOf } from '../../../../contract/site/pages.ts'
import { DateText, LeftToRight } from '../../../../ui/bdi.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { useSession } from '../../../session/session.tsx'
import { sideState, type SideState } from './side-state.ts'

interface PagesTableProps {
  caption: string
  pages: readonly SitePageItem[]
}

const CHIPS = {
  draft: 'draft',
  published: 'published',
  unchanged: 'outdated',
  shipped: 'shipped',
} as const satisfies Record<SideState, string>

/** One row per page: the state of each side, who changed it last, and the way to its editor. */
export function PagesTable({ caption, pages }: PagesTableProps) {
  const { t } = useTranslation('admin')
  return (
    <table className="pairs cards-on-phone site-table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('site.columns.page')}</th>
          <th scope="col">{t('pairs.languages')}</th>
          <th scope="col">{t('site.columns.last')}</th>
          <th scope="col">
            <VisuallyHidden>{t('pairs.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <Row key={page.name} page={page} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ page }: { page: SitePageItem }) {
  const { t } = useTranslation('admin')
  const name = t(`site.pages.${page.name}`)
  const open = page.can.edit ? 'open' : 'look'
  return (
    <tr>
      <th scope="row" className="titles">
        <b>{name}</b>
        {page.name !== 'organisation' && (
          <span className="other">
            <LeftToRight>{addressOf(page.name)}</LeftToRight>
          </span>
        )}
      </th>
      <td className="states">
        {LANGUAGES.map((language) => {
          const state = sideState(page, language)
          return (
            <StatusChip key={language} state={CHIPS[state]} code={t(`pairs.short.${language}`)}>
              {t(`site.states.${state}`)}
            </StatusChip>
          )
        })}
      </td>
      <td className="last">
        <LastChange page={page} />
      </td>
      <td className="act">
        <Link
          className={buttonClass({ variant: 'line', size: 'small' })}
          to={`/admin/site/${page.name}`}
          aria-label={t(`site.columns.${open}One`, { page: name })}
        >
          {t(`site.columns.${open}`)}
        </Link>
      </td>
    </tr>
  )
}

/** Of the draft, or else of what was published. */
function LastChange({ page: { saved, published } }: { page: SitePageItem }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const nameOf = useColleagueName()
  const last = saved ?? published
  if (!last) return <span className="nothing">{t('site.columns.never')}</span>
  return (
    <>
      <span className="who">{last.by?.id === me.id ? t('site.columns.you') : nameOf(last.by)}</span>{' '}
      <DateText iso={last.at} />
    </>
  )
}
