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
import { Titles } from '../../../components/titles.tsx'
import { useLanguage } from '../../../language.ts'
import { useOpenPath } from '../../../open-path.ts'
import { SiteList } from './site-list.tsx'
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

/** The shipped pages. */
export function PagesTable({ caption, pages }: PagesTableProps) {
  const { t } = useTranslation('admin')
  return (
    <SiteList
      caption={caption}
      items={pages}
      idOf={({ name }) => name}
      title={(page) => <Title page={page} />}
      markOf={(page, language) => {
        const state = sideState(page, language)
        return { state: MARKS[state], text: t(`site.states.${state}`) }
      }}
      lastOf={({ saved, published }) => saved ?? published}
      menu={(page) => <PageMenu page={page} />}
    />
  )
}

function Title({ page }: { page: SitePageItem }) {
  const { t } = useTranslation('admin')
  return (
    <Titles
      main={
        <Link to={editorOf(page)} data-open>
          <bdi>{t(`site.pages.${page.name}`)}</bdi>
        </Link>
      }
      other={<LeftToRight>{addressOf(page.name)}</LeftToRight>}
      isOtherOptional
    >
      {page.review && (
        <StatusChip state={page.review.state === 'open' ? 'ready' : 'returned'}>
          {t(`pairs.review.${page.review.state}`)}
        </StatusChip>
      )}
    </Titles>
  )
}

function PageMenu({ page }: { page: SitePageItem }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const open = useOpenPath()
  const path = localizedPath(useLanguage(), addressOf(page.name))
  return (
    <Menu label={t('pairs.more', { title: t(`site.pages.${page.name}`) })}>
      <MenuItem icon={page.can.edit ? Pencil : Eye} onChoose={() => void navigate(editorOf(page))}>
        {t(page.can.edit ? 'site.columns.open' : 'site.columns.look')}
      </MenuItem>
      <MenuItem icon={History} onChoose={() => void navigate(`${editorOf(page)}/history`)}>
        {t('site.columns.history')}
      </MenuItem>
      <MenuItem icon={ExternalLink} onChoose={() => open(path)}>
        {t('site.columns.see')}
      </MenuItem>
    </Menu>
  )
}
