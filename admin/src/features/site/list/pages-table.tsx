import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { SitePageItem } from '@ufuq/shared/contract/site/calls'
import { addressOf } from '@ufuq/shared/domain/site/pages'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { useHost } from '../../../host-context.tsx'
import { useLanguage } from '../../../language.ts'
import { AdminList } from '../../../lists/admin-list.tsx'
import { LanguageMarks } from '../../../lists/language-marks.tsx'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { useSession } from '../../../session/session.tsx'
import { sideState, type SideState } from './side-state.ts'

interface PagesTableProps {
  caption: string
  pages: readonly SitePageItem[]
}

const MARKS = {
  draft: 'draft',
  published: 'published',
  unchanged: 'outdated',
  shipped: 'shipped',
} as const satisfies Record<SideState, string>

const editorOf = ({ name }: SitePageItem) => `/admin/site/${name}`

/**
 * A table with one row per page: the state of each side, who changed it last, and a link to its
 * editor.
 */
export function PagesTable({ caption, pages }: PagesTableProps) {
  const { t } = useTranslation('admin')
  return (
    <AdminList
      caption={caption}
      className="site-list"
      items={pages}
      idOf={({ name }) => name}
      heading={t('site.columns.page')}
      title={(page) => <Title page={page} />}
      columns={[
        {
          name: 'states',
          heading: t('pairs.languages'),
          cell: (page) => (
            <LanguageMarks
              markOf={(language) => {
                const state = sideState(page, language)
                return { state: MARKS[state], text: t(`site.states.${state}`) }
              }}
            />
          ),
        },
        {
          name: 'moment',
          heading: t('site.columns.last'),
          cell: ({ saved, published }) => {
            const last = saved ?? published
            return last ? <RelativeTime iso={last.at} /> : t('site.columns.never')
          },
        },
        { name: 'by', heading: t('site.columns.by'), cell: (page) => <ChangedBy page={page} /> },
      ]}
      menu={(page) => <PageMenu page={page} />}
    />
  )
}

function Title({ page }: { page: SitePageItem }) {
  const { t } = useTranslation('admin')
  return (
    <span className="two-titles">
      <b>
        <Link to={editorOf(page)} data-open>
          <bdi>{t(`site.pages.${page.name}`)}</bdi>
        </Link>
      </b>
      {page.name !== 'organisation' && (
        <span className="other">
          <LeftToRight>{addressOf(page.name)}</LeftToRight>
        </span>
      )}
      {page.review && (
        <StatusChip state={page.review.state === 'open' ? 'ready' : 'returned'}>
          {t(`pairs.review.${page.review.state}`)}
        </StatusChip>
      )}
    </span>
  )
}

/** Who saved the draft, or else who published. */
function ChangedBy({ page: { saved, published } }: { page: SitePageItem }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const nameOf = useColleagueName()
  const last = saved ?? published
  if (!last) return null
  return (
    <bdi className="cut">{last.by?.id === me.id ? t('site.columns.you') : nameOf(last.by)}</bdi>
  )
}

function PageMenu({ page }: { page: SitePageItem }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const host = useHost()
  const path = localizedPath(useLanguage(), addressOf(page.name))
  const see = () => {
    if (host.opensSiteElsewhere) host.openSite(path)
    else window.open(path, '_blank', 'noreferrer')
  }
  return (
    <Menu label={t('pairs.more', { title: t(`site.pages.${page.name}`) })}>
      <MenuItem icon={page.can.edit ? Pencil : Eye} onChoose={() => void navigate(editorOf(page))}>
        {t(page.can.edit ? 'site.columns.open' : 'site.columns.look')}
      </MenuItem>
      <MenuItem icon={History} onChoose={() => void navigate(`${editorOf(page)}/history`)}>
        {t('site.columns.history')}
      </MenuItem>
      {page.name !== 'organisation' && (
        <MenuItem icon={ExternalLink} onChoose={see}>
          {t('site.columns.see')}
        </MenuItem>
      )}
    </Menu>
  )
}
