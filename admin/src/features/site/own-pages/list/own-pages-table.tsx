import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useToast } from '@ufuq/shared/ui/toast'
import { useDeleteEntry, useRestoreEntry } from '../../../../kinds/calls.ts'
import { namedTitles } from '../../../../kinds/loaded-entry.tsx'
import { useLanguage } from '../../../../language.ts'
import { TwoTitles } from '../../../../components/titles.tsx'
import { SiteList } from '../../list/site-list.tsx'
import { editorPath, OWN_PAGES, type OwnPageItem } from '../calls.ts'
import { useOpenOnSite } from '../open-on-site.ts'
import { usePageTitle } from '../page-title.ts'
import { OWN_PAGE_MARKS, stateIn } from './own-page-state.ts'

interface OwnPagesTableProps {
  caption: string
  pages: readonly OwnPageItem[]
}

/** The foundation's own pages: their state in each language, and what they lack. */
export function OwnPagesTable({ caption, pages }: OwnPagesTableProps) {
  const { t } = useTranslation('admin')
  return (
    <SiteList
      caption={caption}
      items={pages}
      idOf={({ id }) => id}
      title={(page) => <Title page={page} />}
      markOf={(page, language) => {
        const state = stateIn(page, language)
        return { state: OWN_PAGE_MARKS[state], text: t(`pages.states.${state}`) }
      }}
      lastOf={({ changedAt, changedBy = null }) => ({ at: changedAt, by: changedBy })}
      menu={(page) => <PageMenu page={page} />}
    />
  )
}

function Title({ page }: { page: OwnPageItem }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const titleOf = usePageTitle()
  const { slug, lacking } = page
  const shown =
    LANGUAGES.find((one) => one === language && slug[one] !== '') ??
    LANGUAGES.find((one) => slug[one] !== '')
  return (
    <TwoTitles texts={namedTitles(page, titleOf(page))} to={editorPath(page.id)}>
      {shown && (
        <span data-note>
          <LeftToRight>{localizedPath(shown, `/${slug[shown]}`)}</LeftToRight>
        </span>
      )}
      {LANGUAGES.filter((one) => lacking[one] > 0).map((one) => (
        <StatusChip key={one} state="outdated" code={t(`pairs.short.${one}`)}>
          {t('pages.lacking', { count: lacking[one] })}
        </StatusChip>
      ))}
    </TwoTitles>
  )
}

function PageMenu({ page }: { page: OwnPageItem }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const see = useOpenOnSite()
  const { toast } = useToast()
  const title = usePageTitle()(page)
  const remove = useDeleteEntry(OWN_PAGES)
  const restore = useRestoreEntry(OWN_PAGES)
  const deleted = () =>
    toast({
      title: t('entries.deleted', { title }),
      description: t('bin.canBeRestored', { count: BIN_DAYS }),
      action: {
        label: t('bin.undo'),
        elsewhere: t('bin.undoElsewhere'),
        run: () => restore.mutate(page.id),
      },
    })
  return (
    <Menu label={t('pairs.more', { title })}>
      <MenuItem icon={Pencil} onChoose={() => void navigate(editorPath(page.id))}>
        {t('site.columns.open')}
      </MenuItem>
      <MenuItem icon={History} onChoose={() => void navigate(`${editorPath(page.id)}/history`)}>
        {t('site.columns.history')}
      </MenuItem>
      {LANGUAGES.filter((one) => page.isPublic[one]).map((one) => (
        <MenuItem key={one} icon={ExternalLink} onChoose={() => see(one, page)}>
          {t(`publicPage.see.${one}`)}
        </MenuItem>
      ))}
      {page.can.delete && (
        <MenuItem icon={Trash2} onChoose={() => remove.mutate(page.id, { onSuccess: deleted })}>
          {t('entries.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}
