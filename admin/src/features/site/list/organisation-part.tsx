import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { KINDS } from '@ufuq/shared/kinds/index'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { Titles } from '../../../components/titles.tsx'
import { entryQueries } from '../../../entry/calls.ts'
import { SIDE_MARKS, sideState } from '../../../entry/side-state.ts'
import { SiteList } from './site-list.tsx'

const ADDRESS = '/admin/organisation'

/** The organisation in the list of the site. */
export function OrganisationPart() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const id = useId()
  const { data } = useQuery(entryQueries(KINDS.organisation).one(KINDS.organisation.name))
  const name = t('kinds.organisation.name')
  return (
    <section aria-labelledby={id} className="site-pages">
      <div className="h-line">
        <h2 id={id}>{t('site.organisationTitle')}</h2>
        <p className="say">{t('site.organisationText')}</p>
      </div>
      <SiteList
        caption={t('site.organisationTitle')}
        items={data ? [data] : []}
        idOf={(entry) => entry.id}
        title={() => (
          <Titles
            main={
              <Link to={ADDRESS} data-open>
                <bdi>{name}</bdi>
              </Link>
            }
            isOtherOptional
          />
        )}
        markOf={(entry, language) => {
          const state = sideState(entry, language)
          return { state: SIDE_MARKS[state], text: t(`entries.states.${state}`) }
        }}
        lastOf={({ changedAt, changedBy }) => changedBy && { at: changedAt, by: changedBy }}
        menu={() => (
          <Menu label={t('pairs.more', { title: name })}>
            <MenuItem icon={Pencil} onChoose={() => void navigate(ADDRESS)}>
              {t('site.columns.open')}
            </MenuItem>
            <MenuItem
              icon={History}
              onChoose={() => void navigate(`${ADDRESS}/${KINDS.organisation.name}/history`)}
            >
              {t('site.columns.history')}
            </MenuItem>
          </Menu>
        )}
      />
    </section>
  )
}
