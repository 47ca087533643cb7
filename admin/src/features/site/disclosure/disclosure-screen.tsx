import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import type { DisclosureListSummary } from '@ufuq/shared/contract/disclosure'
import { Button } from '@ufuq/shared/ui/button'
import { Select } from '@ufuq/shared/ui/select'
import { useLanguage } from '../../../language.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { SiteParts } from '../site-parts.tsx'
import { Checklist } from './checklist.tsx'
import { disclosurePath, disclosureQueries } from './queries.ts'

/** `/admin/site/disclosure` and `/admin/site/disclosure/:list` */
export function DisclosureScreen() {
  const { t } = useTranslation('admin')
  const { list } = useParams()
  return (
    <Page title={t('site.title')}>
      <SiteParts />
      <Loaded
        query={useQuery(disclosureQueries.lists())}
        loading={t('disclosure.loading')}
        failed={t('disclosure.errorTitle')}
      >
        {(lists) => <Lists lists={lists} chosen={list} />}
      </Loaded>
    </Page>
  )
}

interface ListsProps {
  lists: readonly DisclosureListSummary[]
  chosen: string | undefined
}

function Lists({ lists, chosen }: ListsProps) {
  const { t } = useTranslation('admin')
  const query = useQuery({
    ...disclosureQueries.list(chosen ?? ''),
    enabled: chosen !== undefined,
  })
  const first = lists.find(({ isFollowed }) => isFollowed)
  if (chosen === undefined) {
    return first ? <Navigate to={disclosurePath(first.id)} replace /> : <NoLists lists={lists} />
  }
  return (
    <>
      <ListPicker lists={lists} chosen={chosen} />
      <Loaded query={query} loading={t('disclosure.loading')} failed={t('disclosure.errorTitle')}>
        {(list) => <Checklist key={list.id} list={list} />}
      </Loaded>
    </>
  )
}

/** Lets the user select a list: the followed lists come first, then those that can be added. */
function ListPicker({ lists, chosen }: ListsProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const navigate = useNavigate()
  const groups = [
    { label: t('disclosure.followed'), some: lists.filter(({ isFollowed }) => isFollowed) },
    { label: t('disclosure.addable'), some: lists.filter(({ isFollowed }) => !isFollowed) },
  ]
  return (
    <Select
      className="list-picker"
      tall
      aria-label={t('disclosure.list')}
      value={chosen}
      onChange={({ currentTarget }) => void navigate(disclosurePath(currentTarget.value))}
    >
      {groups
        .filter(({ some }) => some.length > 0)
        .map(({ label, some }) => (
          <optgroup key={label} label={label}>
            {some.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </optgroup>
        ))}
    </Select>
  )
}

/** Offers the lists while none is followed. */
function NoLists({ lists }: { lists: readonly DisclosureListSummary[] }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <section className="no-lists" aria-labelledby="no-lists-title">
      <h2 id="no-lists-title">{t('disclosure.noneTitle')}</h2>
      <p className="say">{t('disclosure.none')}</p>
      <ul>
        {lists.map(({ id, name }) => (
          <li key={id}>
            <b>{name[language]}</b>
            <Button
              variant="line"
              size="small"
              aria-label={t('disclosure.seeNamed', { name: name[language] })}
              onClick={() => void navigate(disclosurePath(id))}
            >
              {t('disclosure.see')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
